import { about } from './about/all.mjs';
import { afth } from './afth/all.mjs';
import { committee } from './committee/all.mjs';
import { contests } from './contests/all.mjs';
import { centreStage } from './cs/all.mjs';
import { cloth } from './exhibitions/cloth.mjs';
import { outdoors } from './exhibitions/outdoors.mjs';
import { puppets } from './exhibitions/puppets.mjs';
import { rooms } from './exhibitions/rooms.mjs';
import { workshops } from './exhibitions/workshops.mjs';
import { hero } from './home/hero.mjs';
import { whatsOn } from './home/whats-on.mjs';
import { gallery } from './jdc/gallery.mjs';
import { trailer } from './jdc/trailer.mjs';
import { performances } from './performances/all.mjs';

/** Every scene there is, in the order of the list of assets. */
export const scenes = [
  ...[hero, whatsOn],
  ...[cloth, outdoors, puppets, workshops, rooms],
  ...[performances, contests, committee],
  ...[trailer, gallery],
  ...[afth, centreStage, about],
].flat();
