import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, blob, rect, repeat } from '../../lib/paper.mjs';
import { stall } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';
import { child, field, flags } from './carnival.mjs';

const scene = scenesOf('afth', '4:3');

export const candyFloss = scene(
  'candy-floss',
  'A vendor hands a huge cloud of candy floss to a small boy',
  ({ w, h }) => [
    field(w, h, C.lilac, C.blush, C.fern),
    flags(),
    stall(700, 880, 480, 620, [C.bloom, C.white], { counter: C.plum, goods: '' }),
    figure({
      x: 900,
      y: 660,
      scale: 1.34,
      flip: true,
      pose: { ...POSES.point, aR: [84, 112], lean: 4 },
      skin: SKIN[1],
      hair: ['scarf', C.sun],
      face: true,
      top: C.leaf,
      bottom: C.leaf,
      sleeve: 0.9,
      trousers: 0.1,
    }),
    rect(690, 644, 500, 40, C.sand),
    rect(700, 680, 480, 220, C.plum),
    repeat(4, (index) => rect(724 + index * 118, 700, 56, 200, C.grape)),
    [
      [1010, 590],
      [1110, 580],
    ].map(([x, y], index) => [
      rect(x - 4, y, 8, 60, C.bark),
      blob(
        [
          [x - 50, y],
          [x - 44, y - 70],
          [x, y - 96],
          [x + 46, y - 66],
          [x + 50, y - 4],
          [x, y + 14],
        ],
        index ? C.sky : C.rose,
      ),
    ]),
    at(600, 480, [
      rect(-6, 60, 12, 150, C.bark),
      blob(
        [
          [-120, 30],
          [-130, -60],
          [-80, -140],
          [0, -160],
          [84, -136],
          [130, -60],
          [116, 34],
          [0, 80],
        ],
        C.rose,
      ),
      blob(
        [
          [-80, 0],
          [-84, -70],
          [-30, -116],
          [40, -104],
          [74, -40],
          [50, 20],
        ],
        C.blush,
      ),
    ]),
    child({
      x: 440,
      ground: 910,
      scale: 1.24,
      pose: { ...POSES.wave, aR: [110, 140] },
      skin: SKIN[3],
      hair: ['crop', HAIR.black],
      top: C.sun,
      bottom: C.ocean,
    }),
    child({
      x: 210,
      ground: 920,
      scale: 1.4,
      pose: 'hold',
      skin: SKIN[0],
      hair: ['bob', HAIR.black],
      top: C.sky,
      bottom: C.bloom,
      skirt: { length: 100 },
    }),
  ],
);
