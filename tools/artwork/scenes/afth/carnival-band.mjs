import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, disc, poly, rect, ribbon, thread } from '../../lib/paper.mjs';
import { note } from '../../motifs/festive.mjs';
import { pandan } from '../../motifs/plants.mjs';
import { rings } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';
import { field, flags } from './carnival.mjs';

const scene = scenesOf('afth', '4:3');

export const carnivalBand = scene(
  'carnival-band',
  'A three-person band plays on a small wooden stage at the carnival',
  ({ w, h }) => [
    field(w, h, C.amber, C.butter),
    rings(640, 460, 330, [C.sun, C.white]),
    flags(),
    rect(180, 800, 920, 34, C.bark),
    rect(200, 830, 880, 120, C.clay),
    figure({
      x: 380,
      ground: 806,
      scale: 1.2,
      pose: 'sing',
      skin: SKIN[4],
      hair: ['turban', C.bloom],
      face: true,
      top: C.leaf,
      bottom: C.ink,
      shoes: C.white,
      over: ({ armR }) => disc(armR[2][0] - 6, armR[2][1] - 14, 16, C.plum),
    }),
    figure({
      x: 640,
      ground: 806,
      scale: 1.24,
      pose: { ...POSES.stand, head: -8, aL: [50, 130], aR: [84, 136] },
      skin: SKIN[0],
      hair: ['long', HAIR.black],
      face: true,
      top: C.bloom,
      bottom: C.plum,
      skirt: { length: 140 },
      shoes: C.white,
      over: ({ armR }) =>
        at(armR[2][0] - 34, armR[2][1] - 4, [
          ribbon(
            [
              [-46, -6],
              [60, 20],
            ],
            [10, 14],
            C.sun,
          ),
          poly(
            [
              [56, 4],
              [130, -6],
              [130, 76],
              [52, 36],
            ],
            C.sun,
          ),
        ]),
    }),
    figure({
      x: 900,
      ground: 806,
      scale: 1.2,
      pose: { ...POSES.hold, aL: [-50, 10], aR: [50, -10] },
      skin: SKIN[2],
      hair: ['crop', HAIR.black],
      face: true,
      top: C.sky,
      bottom: C.deep,
      shoes: C.white,
      over: () => [
        rect(-66, 0, 132, 76, C.bloom),
        rect(-72, -8, 144, 16, C.white),
        rect(-72, 68, 144, 14, C.white),
        thread('M-60 -50L-10 -8M60 -50L10 -8', C.bark, 8),
      ],
    }),
    note(200, 330, 110, C.ink, { pair: true, turn: -10 }),
    note(1090, 350, 110, C.ink, { turn: 12 }),
    pandan(80, 970, 200),
    pandan(1210, 970, 200),
  ],
);
