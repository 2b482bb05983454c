import type { DrawForm } from '@festival/contracts/draws';
import { chooseEdition } from '@festival/edition';
import { demoId } from '../ids.js';

const { luckyDraw } = chooseEdition('2021').contests;

/** The demo's lucky draw. It closes at the end of Art-Verse and can be drawn an hour later. */
export const draw: DrawForm & { _id: string; announcedAt: string } = {
  _id: demoId('draw', 'closing-night'),
  name: 'Closing night',
  prizes: luckyDraw.prizes.map(({ what }) => what),
  minimumChances: 1,
  announcedAt: '2021-02-08T20:00:00+08:00',
  closesAt: '2021-03-25T21:00:00+08:00',
  drawAt: '2021-03-25T22:00:00+08:00',
};
