"""Steam & Dice: track drawn on a sheet of one's own, goods carried over it, dice shared by all."""
