import { contests } from './contests/all.mjs';
import { cloth } from './exhibitions/cloth.mjs';
import { outdoors } from './exhibitions/outdoors.mjs';
import { puppets } from './exhibitions/puppets.mjs';
import { rooms } from './exhibitions/rooms.mjs';
import { workshops } from './exhibitions/workshops.mjs';
import { hero } from './home/hero.mjs';
import { whatsOn } from './home/whats-on.mjs';
import { performances } from './performances/all.mjs';

/** Every scene there is, in the order of the list of assets. */
export const scenes = [
  ...[hero, whatsOn],
  ...[cloth, outdoors, puppets, workshops, rooms],
  performances,
  contests,
].flat();
