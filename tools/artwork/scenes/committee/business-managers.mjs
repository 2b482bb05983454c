import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, oval, paper, poly, rect, repeat, thread } from '../../lib/paper.mjs';
import { rings } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('committee', '4:3');

export const business = scene(
  'business-managers',
  'Two business managers shake hands over a desk with stacks of paper coins, a ledger and a calculator',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.sun),
    rings(640, 330, 360, [C.butter, C.white]),
    rect(-20, 780, w + 40, 220, C.amber),
    [
      [150, 90, 3],
      [980, 110, -3],
    ].map(([x, y, turn], index) =>
      at(
        x,
        y,
        [
          rect(0, 0, 190, 230, C.white),
          index
            ? [
                rect(24, 150, 30, 60, C.leaf),
                rect(70, 110, 30, 100, C.bloom),
                rect(116, 60, 30, 150, C.ocean),
              ]
            : [disc(95, 110, 70, C.lilac), paper('M95 110L95 40A70 70 0 0 1 160 136Z', C.bloom)],
        ],
        { turn },
      ),
    ),
    figure({
      x: 400,
      y: 640,
      scale: 1.66,
      pose: { lean: 6, head: 4, aL: [-20, 10], aR: [60, 92], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[2],
      hair: ['scarf', C.plum],
      face: true,
      top: C.bloom,
      bottom: C.bloom,
      sleeve: 0.9,
    }),
    figure({
      x: 880,
      y: 640,
      scale: 1.7,
      flip: true,
      pose: { lean: 6, head: 4, aL: [-20, 10], aR: [60, 92], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      face: true,
      glasses: true,
      top: C.leaf,
      bottom: C.ink,
      sleeve: 0.9,
    }),
    rect(120, 690, 1040, 40, C.bark),
    rect(160, 726, 960, 300, C.clay),
    [
      [220, 5],
      [300, 8],
      [380, 3],
    ].map(([x, count]) =>
      repeat(count, (index) => [
        oval(x, 676 - index * 18, 38, 13, C.amber),
        oval(x, 671 - index * 18, 38, 12, C.butter),
      ]),
    ),
    at(640, 684, [
      poly(
        [
          [-130, -6],
          [0, -22],
          [0, 12],
          [-140, 22],
        ],
        C.white,
      ),
      poly(
        [
          [130, -6],
          [0, -22],
          [0, 12],
          [140, 22],
        ],
        C.mist,
      ),
      repeat(3, (index) => thread(`M-104 ${0 + index * 7}L-20 ${-10 + index * 7}`, C.lilac, 3)),
    ]),
    at(930, 690, [
      card(-60, -110, 120, 116, 12, C.ink),
      rect(-44, -96, 88, 28, C.mint),
      repeat(3, (row) =>
        repeat(4, (column) =>
          rect(
            -44 + column * 24,
            -58 + row * 20,
            16,
            13,
            row === 2 && column === 3 ? C.bloom : C.lilac,
          ),
        ),
      ),
    ]),
    at(1080, 690, [card(-36, -74, 72, 80, 10, C.white), thread('M36 -56q30 8 0 40', C.white, 9)]),
  ],
);
