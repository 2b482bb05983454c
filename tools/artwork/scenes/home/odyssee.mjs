import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { disc, paper, poly, rect } from '../../lib/paper.mjs';
import { beam } from '../../motifs/festive.mjs';
import { rings } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('home', '4:3');

export const odyssee = scene(
  'odyssee',
  'Two visitors look at a framed film still of a boat under a huge sun in a dark gallery',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.plum),
    beam([640, -10], [640, 640], 1100, C.grape, 0.9),
    rect(250, 120, 780, 480, C.ink),
    rect(276, 146, 728, 428, C.amber),
    rings(640, 380, 190, [C.sun, C.butter]),
    paper('M276 400C420 360 560 430 700 396C820 366 920 410 1004 386L1004 574L276 574Z', C.bloom),
    paper('M276 480C420 450 560 510 700 480C820 452 920 500 1004 474L1004 574L276 574Z', C.wine),
    paper('M470 396C560 430 720 430 810 392L770 462Q640 486 510 462Z', C.ink),
    poly(
      [
        [640, 390],
        [640, 220],
        [770, 380],
      ],
      C.white,
    ),
    poly(
      [
        [626, 390],
        [626, 250],
        [530, 384],
      ],
      C.sky,
    ),
    disc(640, 360, 52, C.white, { more: 'fill-opacity="0.92"' }),
    poly(
      [
        [622, 330],
        [622, 390],
        [672, 360],
      ],
      C.ink,
    ),
    rect(-20, 800, w + 40, 200, C.ink),
    paper('M250 812L1030 812L1180 960L100 960Z', C.grape),
    figure({
      x: 430,
      ground: 920,
      scale: 1.05,
      pose: 'stand',
      away: true,
      skin: SKIN[1],
      hair: ['bun', HAIR.black],
      top: C.sky,
      bottom: C.leaf,
      skirt: { length: 150 },
    }),
    figure({
      x: 830,
      ground: 926,
      scale: 1.1,
      pose: 'akimbo',
      away: true,
      skin: SKIN[3],
      hair: ['curls', HAIR.black],
      top: C.bloom,
      bottom: C.sun,
    }),
  ],
);
