import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, paper, poly, rect, repeat, ribbon, thread } from '../../lib/paper.mjs';
import { bunting } from '../../motifs/festive.mjs';
import { rings, star } from '../../motifs/sky.mjs';
import { camera, laptop } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('committee', '4:3');

export const logistics = scene(
  'digital-logistics',
  'Digital Logistics at a livestream: a camera on a tripod, a headset at the mixing desk, a lamp on a stand',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.ocean),
    rect(-20, 800, w + 40, 200, C.deep),
    poly(
      [
        [1110, 150],
        [300, 330],
        [420, 800],
        [1000, 800],
      ],
      C.sky,
      { more: 'fill-opacity="0.4"' },
    ),
    laptop(100, 150, 1.7, {
      body: C.ink,
      glass: C.amber,
      screen: [
        rings(100, 80, 44, [C.sun, C.butter]),
        paper('M0 90C50 70 140 110 200 80L200 124L0 124Z', C.leaf),
        card(10, 10, 50, 20, 10, C.bloom),
        disc(22, 20, 5, C.white),
      ],
    }),
    rect(1104, 200, 14, 660, C.ink),
    ribbon(
      [
        [1060, 880],
        [1110, 820],
        [1164, 880],
      ],
      [14, 14, 14],
      C.ink,
      { bend: 0.05 },
    ),
    at(
      1096,
      190,
      [
        poly(
          [
            [-70, -60],
            [60, -40],
            [60, 40],
            [-70, 60],
          ],
          C.ink,
        ),
        poly(
          [
            [-70, -60],
            [-96, -76],
            [-96, 76],
            [-70, 60],
          ],
          C.butter,
        ),
      ],
      { turn: -12 },
    ),
    figure({
      x: 380,
      y: 670,
      scale: 1.5,
      pose: { head: 8, lean: 6, aL: [20, 76], aR: [40, 80], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[1],
      hair: ['bob', HAIR.black],
      face: true,
      top: C.bloom,
      bottom: C.ink,
      shoes: C.white,
      over: ({ head: [x, y] }) =>
        at(
          x,
          y,
          [
            thread('M-30 4C-34 -44 34 -44 30 4', C.sun, 8),
            card(-38, -10, 18, 32, 8, C.sun),
            card(22, -10, 18, 32, 8, C.sun),
            thread('M-30 18q10 20 26 14', C.sun, 5),
          ],
          { turn: 14 },
        ),
    }),
    poly(
      [
        [190, 700],
        [640, 700],
        [680, 760],
        [150, 760],
      ],
      C.plum,
    ),
    rect(150, 756, 530, 34, C.ink),
    repeat(9, (index) => [
      rect(224 + index * 44, 708, 6, 44, C.ink),
      rect(
        216 + index * 44,
        716 + ((index * 17) % 26),
        22,
        11,
        [C.sun, C.bloom, C.mint][index % 3],
      ),
    ]),
    rect(190, 786, 26, 180, C.ink),
    rect(610, 786, 26, 180, C.ink),
    ribbon(
      [
        [826, 700],
        [770, 900],
      ],
      [13, 13],
      C.ink,
    ),
    ribbon(
      [
        [826, 700],
        [890, 900],
      ],
      [13, 13],
      C.ink,
    ),
    ribbon(
      [
        [826, 600],
        [826, 900],
      ],
      [16, 13],
      C.ink,
    ),
    camera(826, 556, 0.86, { body: C.ink, band: C.bloom }),
    figure({
      x: 960,
      ground: 900,
      scale: 1.44,
      flip: true,
      pose: { aL: [-20, -10], aR: [52, 128], lL: [-10, -6], lR: [12, 6], lean: 4, head: 2 },
      skin: SKIN[3],
      hair: ['crop', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.ink,
      shoes: C.white,
    }),
    thread('M660 770C720 900 620 940 760 930C900 920 980 960 1100 880', C.bloom, 10),
    bunting([-20, 20], [1300, 30], 34, [C.sun, C.white, C.bloom], { size: 50, count: 14 }),
    star(90, 620, 26, C.sun, { points: 4, deep: 0.3 }),
  ],
);
