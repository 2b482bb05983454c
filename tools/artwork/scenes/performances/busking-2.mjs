import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, paper, poly, rect, repeat, ribbon, thread } from '../../lib/paper.mjs';
import { note } from '../../motifs/festive.mjs';
import { star } from '../../motifs/sky.mjs';
import { hand } from '../../motifs/things.mjs';

const screenFrame = (x, y, wide, high, ground, inside) => [
  card(x - 12, y - 12, wide + 24, high + 24, 16, C.white),
  rect(x, y, wide, high, ground),
  inside,
];

export const buskingTwo = {
  set: 'performances',
  name: 'busking-2',
  ratio: '16:9',
  alt: 'Four video windows show a cellist, a beatboxer, a singer and a pair of hands on a keyboard playing together',
  draw: ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.bloom),
    repeat(10, (index) =>
      at(
        640,
        360,
        poly(
          [
            [0, 0],
            [-90, -820],
            [90, -820],
          ],
          C.wine,
        ),
        { turn: index * 36 },
      ),
    ),
    screenFrame(110, 60, 500, 280, C.sky, [
      figure({
        x: 330,
        y: 330,
        scale: 1.24,
        pose: { lean: -4, head: 8, aL: [-40, 44], aR: [46, -60], lL: [-40, 10], lR: [40, -10] },
        skin: SKIN[0],
        hair: ['bob', HAIR.black],
        face: true,
        top: C.ink,
        bottom: C.ink,
        sleeve: 0.9,
        trousers: 0.2,
        holds: () =>
          at(
            4,
            -18,
            [
              paper(
                'M-34 -40C-58 -20 -30 -4 -44 20C-70 60 -40 92 0 92C40 92 70 60 44 20C30 -4 58 -20 34 -40C20 -54 -20 -54 -34 -40Z',
                C.clay,
              ),
              rect(-6, -150, 12, 190, C.bark),
            ],
            { turn: 8 },
          ),
      }),
      thread('M240 300L430 270', C.bark, 7),
      rect(90, 340, 540, 60, C.bloom),
      rect(98, 340, 524, 12, C.white),
    ]),
    screenFrame(670, 60, 500, 280, C.sun, [
      figure({
        x: 920,
        y: 360,
        scale: 1.36,
        pose: { head: -6, aL: [-40, 20], aR: [44, -156], lL: [0, 0], lR: [0, 0] },
        skin: SKIN[4],
        hair: ['cap', C.leaf],
        face: true,
        top: C.leaf,
        bottom: C.ink,
        trousers: 0.1,
        over: ({ armR }) => [
          disc(armR[2][0] - 4, armR[2][1] - 12, 15, C.lilac),
          ribbon([armR[2], [armR[2][0] + 10, armR[2][1] + 34]], [13, 9], C.ink),
        ],
      }),
      rect(650, 340, 540, 70, C.bloom),
      rect(658, 340, 524, 12, C.white),
      star(760, 150, 36, C.bloom, { points: 8 }),
      star(1090, 130, 28, C.white, { points: 8 }),
      star(1060, 230, 20, C.bloom, { points: 8 }),
    ]),
    screenFrame(110, 396, 500, 270, C.leaf, [
      figure({
        x: 360,
        y: 690,
        scale: 1.36,
        pose: { ...POSES.sing, head: -8 },
        skin: SKIN[2],
        hair: ['scarf', C.lilac],
        face: true,
        top: C.plum,
        bottom: C.plum,
        sleeve: 0.94,
        trousers: 0.1,
      }),
      note(190, 500, 70, C.butter, { pair: true, turn: -8 }),
      note(540, 480, 70, C.blush, { turn: 10 }),
      rect(90, 664, 540, 70, C.bloom),
      rect(98, 664, 524, 12, C.white),
    ]),
    screenFrame(670, 396, 500, 270, C.lilac, [
      rect(690, 560, 460, 96, C.white),
      repeat(13, (index) => rect(690 + index * 35, 560, 3, 96, C.ink)),
      repeat(12, (index) =>
        [2, 6, 9].includes(index) ? '' : rect(714 + index * 35, 560, 20, 54, C.ink),
      ),
      rect(680, 546, 480, 18, C.plum),
      hand(800, 534, 0.86, SKIN[1], { turn: 174, sleeve: C.bloom }),
      hand(1020, 530, 0.86, SKIN[1], { turn: -174, sleeve: C.bloom }),
    ]),
  ],
};
