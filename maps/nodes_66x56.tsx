<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="nodes" tilewidth="66" tileheight="56" tilecount="1" columns="1">
 <image source="nodes_66x56.png" width="66" height="56"/>
</tileset>
