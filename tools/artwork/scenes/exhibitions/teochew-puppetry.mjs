import { C } from '../../lib/palette.mjs';
import {
  at,
  disc,
  oval,
  paper,
  poly,
  rect,
  repeat,
  ribbon,
  swing,
  thread,
} from '../../lib/paper.mjs';
import { curtain, lantern } from '../../motifs/festive.mjs';
import { rings, star } from '../../motifs/sky.mjs';
import { documentary } from '../documentary.mjs';

/** An iron-rod puppet of the Teochew stage: a general, its rods behind. */
const general = (x, y, t, { robe, trim, sash, phase, flip }) => {
  const lift = 24 * swing(t, 2, phase);
  return at(
    x,
    y,
    [
      [
        [-1, -30],
        [1, 30],
      ].map(([side, turn]) =>
        at(
          side * 60,
          -120,
          [
            rect(-4, -170, 8, 180, C.bark),
            poly(
              [
                [0, -170],
                [96, -140],
                [0, -100],
              ],
              side > 0 ? trim : sash,
            ),
          ],
          { turn: turn + 6 * swing(t, 2, phase) },
        ),
      ),
      ribbon(
        [
          [-60, -100],
          [-150, -60 + lift],
          [-190, -130 + lift],
        ],
        [58, 50, 66],
        robe,
        { bend: 0.3 },
      ),
      disc(-192, -142 + lift, 20, C.blush),
      ribbon(
        [
          [60, -100],
          [150, -70 - lift],
          [176, -150 - lift],
        ],
        [58, 50, 66],
        robe,
        { bend: 0.3 },
      ),
      disc(178, -162 - lift, 20, C.blush),
      at(
        178,
        -162 - lift,
        [
          rect(-5, -210, 10, 300, C.bark),
          paper('M0 -210C46 -230 54 -290 6 -320C-6 -290 -8 -250 0 -210Z', C.mist),
        ],
        { turn: 10 + 14 * swing(t, 2, phase) },
      ),
      paper('M-70 -120L70 -120L120 150Q0 186 -120 150Z', robe),
      paper('M-26 -120L26 -120L40 160Q0 170 -40 160Z', trim),
      repeat(5, (index) => star(0, -70 + index * 48, 18, sash, { points: 4, deep: 0.5 })),
      rect(-84, 10, 168, 28, sash),
      repeat(6, (index) =>
        paper(
          `M${-110 + index * 38} 140Q${-92 + index * 38} 190 ${-74 + index * 38} 140Z`,
          index % 2 ? sash : trim,
        ),
      ),
      oval(0, -186, 56, 66, C.blush),
      paper(
        'M-56 -196C-50 -150 -20 -190 0 -160C20 -190 50 -150 56 -196C30 -214 -30 -214 -56 -196Z',
        C.bloom,
      ),
      disc(-20, -190, 7, C.ink),
      disc(20, -190, 7, C.ink),
      thread('M-36 -208l26 8M36 -208l-26 8M-12 -146q12 8 24 0', C.ink, 6),
      paper(
        'M-34 -140C-40 -60 -16 -30 0 -16C16 -30 40 -60 34 -140C16 -128 -16 -128 -34 -140Z',
        C.ink,
      ),
      paper('M-70 -210C-66 -270 66 -270 70 -210C30 -232 -30 -232 -70 -210Z', trim),
      disc(0, -262, 24, sash),
      repeat(5, (index) =>
        disc(-56 + index * 28, -232 - (index % 2) * 6, 11, index % 2 ? C.white : sash),
      ),
      [-1, 1].map((side) =>
        ribbon(
          [
            [side * 30, -262],
            [side * 90, -330 + 10 * swing(t, 2, phase)],
            [side * 150, -290 + 16 * swing(t, 2, phase + 0.2)],
          ],
          [12, 8, 3],
          sash,
        ),
      ),
    ],
    { scale: flip ? '-1 1' : 1, turn: 4 * swing(t, 2, phase) },
  );
};

export const teochewPuppetry = documentary(
  'teochew-puppetry',
  'Two Teochew puppets, generals with flags on their backs, duel on a small red stage',
  {
    about: 'Iron rods, silk robes, one family.',
    cues: [
      [0, 2.7, 'Three iron rods to a puppet. The head turns, the sleeves argue.'],
      [
        2.7,
        5.4,
        'Four generations have stood behind this cloth. The dragon is older than all of them.',
      ],
      [5.4, 8, 'The audience is eight people and a cat. They play as if it were the emperor.'],
    ],
  },
  ({ t, w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.amber),
    rings(640, 330, 330, [C.sun, C.butter]),
    paper(
      'M330 470C430 330 520 470 610 370C700 280 790 430 950 330C900 430 800 490 700 440C600 500 520 530 330 470Z',
      C.rose,
    ),
    general(400 + 22 * swing(t, 2), 430, t, { robe: C.leaf, trim: C.sun, sash: C.bloom, phase: 0 }),
    general(880 - 22 * swing(t, 2), 430, t, {
      robe: C.bloom,
      trim: C.sky,
      sash: C.sun,
      phase: 0.5,
      flip: true,
    }),
    rect(-20, 596, w + 40, 30, C.sun),
    rect(-20, 620, w + 40, 130, C.wine),
    repeat(10, (index) => [
      disc(64 + index * 128, 676, 40, C.bloom),
      star(64 + index * 128, 676, 32, C.sun, { points: 8, deep: 0.5 }),
    ]),
    curtain(-20, 150, -20, 640, [C.bloom, C.wine], 0.4),
    at(w, 0, curtain(-20, 150, -20, 640, [C.bloom, C.wine], 0.4), { scale: '-1 1' }),
    rect(-20, -20, w + 40, 70, C.wine),
    repeat(17, (index) =>
      paper(
        `M${index * 80 - 30} 44A40 40 0 0 0 ${index * 80 + 50} 44Z`,
        index % 2 ? C.sun : C.bloom,
      ),
    ),
    lantern(240, 40, 80, { colour: C.bloom, swing: 3 * swing(t) }),
    lantern(1040, 40, 80, { colour: C.bloom, swing: 3 * swing(t, 1, 0.4) }),
  ],
);
