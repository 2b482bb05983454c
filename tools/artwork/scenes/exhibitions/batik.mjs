import { figure } from '../../figure/figure.mjs';
import { C, SKIN } from '../../lib/palette.mjs';
import {
  at,
  card,
  oval,
  paper,
  poly,
  rect,
  repeat,
  ribbon,
  swing,
  thread,
  through,
} from '../../lib/paper.mjs';
import { blade, daisy, hibiscus, sprig } from '../../motifs/plants.mjs';
import { documentary } from '../documentary.mjs';

export const batik = documentary(
  'batik',
  'A batik artist bends over a stretched cloth and draws flowers in wax, with pots of dye beside him',
  {
    about: 'Wax, dye and patience.',
    cues: [
      [0, 2.7, 'The wax must be as hot as soup and as thin as gossip.'],
      [2.7, 5.4, 'Where the wax goes, the dye does not. You draw everything that stays white.'],
      [5.4, 8, 'Then you boil it all away, and see at last what you made.'],
    ],
  },
  ({ t, w, h }) => {
    const move = 0.5 + 0.5 * swing(t);
    const bloom = (x, y, r, turn, colour, phase) => [
      hibiscus(x, y, r * 1.08, { petals: C.white, throat: C.white, stamen: C.white, turn }),
      hibiscus(x, y, r * (0.94 + 0.03 * swing(t, 1, phase)), {
        petals: colour,
        throat: C.plum,
        turn,
      }),
    ];
    return [
      rect(-20, -20, w + 40, h + 40, C.amber),
      rect(-20, 560, w + 40, 200, C.clay),
      [80, 250].map((x, index) => [
        paper(
          `M${x} -10L${x + 130} -10L${x + 126 + 6 * swing(t, 1, index * 0.3)} 300Q${x + 70} 316 ${x + 4} 296Z`,
          index ? C.lilac : C.leaf,
        ),
        repeat(3, (row) =>
          daisy(x + 64, 50 + row * 90, 36, index ? C.plum : C.sun, C.white, 6, 10),
        ),
      ]),
      thread('M-20 6L500 6', C.bark, 8),
      poly(
        [
          [420, 150],
          [1240, 110],
          [1266, 610],
          [452, 650],
        ],
        C.bark,
      ),
      poly(
        [
          [450, 178],
          [1214, 140],
          [1238, 584],
          [478, 622],
        ],
        C.ocean,
      ),
      through('M450 178L1214 140L1238 584L478 622Z', [
        repeat(10, (index) =>
          thread(
            `M${400 + index * 100} 120Q${470 + index * 100} 380 ${420 + index * 100} 660`,
            C.sky,
            3,
            'stroke-dasharray="2 16"',
          ),
        ),
        bloom(690, 310, 124, 8, C.bloom, 0),
        bloom(1010, 280, 138, 40, C.rose, 0.3),
        bloom(860, 520, 104, -20, C.sun, 0.6),
        [
          [800, 270, 120, 30],
          [640, 590, 130, 30],
          [1130, 480, 140, -30],
          [1040, 560, 110, 80],
          [560, 220, 90, -30],
        ].map(([x, y, long, turn]) => [
          blade(x, y + 6, long * 1.1, long * 0.34, C.white, turn),
          blade(x, y, long * 0.96, long * 0.25, C.mint, turn),
        ]),
      ]),
      figure({
        x: 356,
        y: 600,
        scale: 1.7,
        pose: {
          lean: 14,
          head: 16,
          aL: [-10, 30],
          aR: [64 + 8 * move, 92 + 12 * move],
          lL: [-4, 0],
          lR: [6, 2],
        },
        skin: SKIN[3],
        hair: ['cap', C.bloom],
        face: true,
        top: C.white,
        bottom: C.ink,
        sleeve: 0.45,
        over: ({ armR }) =>
          at(...armR[2], [
            ribbon(
              [
                [-16, -14],
                [34, 34],
              ],
              [9, 6],
              C.bark,
            ),
            oval(26, 22, 15, 11, C.sun, { rough: 0.5 }),
          ]),
      }),
      [
        [60, C.bloom],
        [190, C.ocean],
      ].map(([x, colour]) => [
        poly(
          [
            [x, 590],
            [x + 110, 590],
            [x + 96, 700],
            [x + 14, 700],
          ],
          C.ink,
        ),
        oval(x + 55, 590, 56, 15, colour),
      ]),
      sprig(1290, 740, 240, C.pine, { turn: -18 + 2 * swing(t) }),
      card(1090, 650, 100, 60, 10, C.ink),
      rect(1110, 630, 60, 24, C.sun),
    ];
  },
);
