<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="city" tilewidth="60" tileheight="70" tilecount="4" columns="4">
 <image source="city_60x70.png" width="240" height="70"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="land"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="park"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="hub"/>
  </properties>
 </tile>
</tileset>
