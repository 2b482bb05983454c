import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, oval, poly, rect, repeat } from '../../lib/paper.mjs';
import { hibiscus } from '../../motifs/plants.mjs';
import { cloud, medleySun, rings } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('afth', '4:3');

export const readingRoom = scene(
  'reading-room',
  'A volunteer reads a picture book to three children on a rug',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.butter),
    rect(100, 90, 430, 330, C.white),
    rect(122, 112, 386, 286, C.sky),
    rings(400, 230, 56, [C.sun]),
    cloud(230, 290, 60, C.white),
    rect(306, 112, 18, 286, C.white),
    repeat(2, (row) => [
      repeat(9, (index) =>
        rect(
          690 + index * 54,
          140 + row * 160 + ((index * 19) % 34),
          42,
          116 - ((index * 19) % 34),
          [C.bloom, C.leaf, C.ocean, C.lilac, C.amber, C.plum][(index + row * 2) % 6],
        ),
      ),
      rect(670, 256 + row * 160, 520, 20, C.bark),
    ]),
    rect(-20, 700, w + 40, 300, C.amber),
    oval(640, 850, 540, 96, C.bloom),
    oval(640, 850, 460, 74, C.rose),
    figure({
      x: 360,
      y: 760,
      scale: 1.5,
      pose: {
        lean: 4,
        head: 10,
        aL: [10, 66],
        aR: [40, 86],
        lL: [72, 40],
        lR: [84, 60],
        turned: 0.7,
      },
      sideways: true,
      skin: SKIN[1],
      hair: ['scarf', C.leaf],
      face: true,
      top: C.sky,
      bottom: C.deep,
      sleeve: 0.9,
      shoes: C.white,
      over: ({ armR }) =>
        at(armR[2][0] - 10, armR[2][1] - 20, [
          poly(
            [
              [-70, -50],
              [0, -34],
              [0, 50],
              [-70, 34],
            ],
            C.white,
          ),
          poly(
            [
              [70, -50],
              [0, -34],
              [0, 50],
              [70, 34],
            ],
            C.mist,
          ),
          medleySun(-36, -4, 26),
          hibiscus(36, -4, 24),
        ]),
    }),
    [
      [720, 780, 0, 'crop', C.sun],
      [880, 800, 3, 'curls', C.leaf],
      [1040, 780, 2, 'pony', C.lilac],
    ].map(([x, y, pick, hair, colour]) =>
      figure({
        x,
        y,
        scale: 1.04,
        flip: true,
        pose: {
          lean: 0,
          head: -6,
          aL: [-16, 40],
          aR: [20, 70],
          lL: [70, 60],
          lR: [86, 70],
          turned: 0.7,
        },
        sideways: true,
        skin: SKIN[pick],
        hair: [hair, HAIR.black],
        face: true,
        top: colour,
        bottom: C.ink,
        shoes: C.white,
      }),
    ),
  ],
);
