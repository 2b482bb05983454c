import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, oval, poly, rect, repeat, swing } from '../../lib/paper.mjs';
import { windows } from '../../motifs/places.mjs';
import { star } from '../../motifs/sky.mjs';
import { table } from '../../motifs/things.mjs';
import { documentary } from '../documentary.mjs';

const TYPE = [
  (c) => [
    poly(
      [
        [-26, 40],
        [0, -40],
        [26, 40],
        [10, 40],
        [0, 4],
        [-10, 40],
      ],
      c,
    ),
  ],
  (c) => [rect(-24, -40, 16, 80, c), oval(4, -18, 24, 22, c), oval(6, 20, 26, 22, c)],
  (c) => [rect(-26, -40, 52, 16, c), rect(-8, -40, 16, 80, c)],
  (c) => [star(0, 0, 38, c, { points: 8, deep: 0.5 })],
  (c) => [rect(-24, -40, 16, 80, c), rect(8, -40, 16, 80, c), rect(-24, -8, 48, 16, c)],
  (c) => [disc(0, 0, 38, c)],
];

export const letterpress = documentary(
  'letterpress',
  'A printer in an apron turns the wheel of a letterpress while a fresh sheet with a sun comes out',
  {
    about: 'Ink, lead and a very heavy wheel.',
    cues: [
      [0, 2.7, 'The press came by ship in 1951. It has outlived three landlords.'],
      [2.7, 5.4, 'You read the type backwards. After a while you read menus backwards too.'],
      [5.4, 8, 'Every print is a little different. That is not a fault. That is the signature.'],
    ],
  },
  ({ t, w, h }) => {
    const press = 0.5 - 0.5 * Math.cos(2 * Math.PI * t * 2);
    const wheel = 360 * t;
    const angle = ((wheel - 60) * Math.PI) / 180;
    return [
      rect(-20, -20, w + 40, h + 40, C.rose),
      rect(-20, 590, w + 40, 160, C.wine),
      rect(60, 60, 330, 250, C.ink),
      windows(84, 84, 2, 2, { w: 128, h: 92, gapX: 26, gapY: 22, lit: C.sky }),
      rect(50, 306, 350, 20, C.sand),
      [
        [960, 60],
        [1120, 60],
        [960, 220],
        [1120, 220],
        [960, 380],
        [1120, 380],
      ].map(([x, y], index) => [
        card(x, y, 136, 136, 8, C.bark),
        card(x + 10, y + 10, 116, 116, 4, C.sand),
        at(x + 68, y + 68, TYPE[index](C.ink)),
      ]),
      rect(470, 600, 330, 24, C.ink),
      rect(500, 230, 44, 380, C.ink),
      rect(730, 230, 44, 380, C.ink),
      rect(480, 200, 314, 56, C.plum),
      rect(560, 256, 150, 60 + 60 * press, C.grape),
      rect(520, 310 + 60 * press, 230, 46, C.lilac),
      rect(440, 470, 400, 44, C.plum),
      rect(460, 450, 350, 22, C.white),
      star(636, 448, 26, C.bloom, { points: 10, deep: 0.6 }),
      at(860, 400, [
        disc(0, 0, 136, C.ink),
        disc(0, 0, 112, C.rose),
        repeat(6, (index) =>
          at(0, 0, rect(-9, -124, 18, 124, C.ink), { turn: index * 60 + wheel }),
        ),
        disc(0, 0, 30, C.sun),
        at(0, 0, disc(0, -124, 17, C.sun), { turn: wheel }),
      ]),
      table(60, 430, 500, 720, C.bark, C.sand),
      repeat(3, (index) =>
        at(
          240,
          486 - index * 12,
          [
            poly(
              [
                [-130, -8],
                [110, -8],
                [140, 14],
                [-110, 14],
              ],
              index === 2 ? C.white : C.mist,
            ),
          ],
          { turn: index * 2 - 2 },
        ),
      ),
      at(
        240,
        340 + 6 * swing(t),
        [
          rect(-96, -130, 192, 250, C.white),
          star(0, -14, 70, C.bloom, { points: 12, deep: 0.62 }),
          disc(0, -14, 34, C.sun),
          rect(-60, 78, 120, 12, C.ink),
        ],
        { turn: -6 + 2 * swing(t) },
      ),
      figure({
        x: 1010,
        ground: 690,
        scale: 1.26,
        flip: true,
        pose: {
          lean: 6 + 4 * Math.cos(angle),
          head: 8,
          aL: [40 + 22 * Math.cos(angle), 76 + 26 * Math.sin(angle)],
          aR: [52 + 24 * Math.cos(angle), 84 + 30 * Math.sin(angle)],
          lL: [-16, -12],
          lR: [20, 4],
        },
        skin: SKIN[2],
        hair: ['bun', HAIR.grey],
        face: true,
        glasses: true,
        top: C.sky,
        bottom: C.deep,
        shoes: C.ink,
        sleeve: 0.5,
        holds: () => [
          poly(
            [
              [-30, -80],
              [30, -80],
              [40, 70],
              [-40, 70],
            ],
            C.butter,
          ),
        ],
      }),
    ];
  },
);
