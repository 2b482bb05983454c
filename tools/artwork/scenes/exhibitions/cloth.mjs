import { figure } from '../../figure/figure.mjs';
import { C, SKIN } from '../../lib/palette.mjs';
import {
  at,
  card,
  disc,
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
import { hand } from '../../motifs/things.mjs';
import { documentary } from '../documentary.mjs';

const SLIPPER =
  'M-150 210C-190 60 -170 -120 -60 -190C20 -236 120 -190 140 -70C158 40 130 150 110 220C90 300 -120 320 -150 210Z';
const VAMP = 'M-168 60C-178 -90 -120 -190 -30 -212C80 -226 140 -140 146 -20C60 40 -80 84 -168 60Z';

const slipper = (x, y, mirrored, sewn) =>
  at(
    x,
    y,
    [
      paper(SLIPPER, C.sun),
      paper(
        'M-120 200C-150 60 -134 -90 -44 -150C20 -190 96 -150 112 -60C126 30 100 140 84 204C64 264 -100 270 -120 200Z',
        C.blush,
      ),
      through(VAMP, [
        rect(-220, -260, 440, 400, C.sky),
        repeat(11, (row) =>
          repeat(15, (column) =>
            disc(
              -196 + column * 28 + (row % 2) * 14,
              -226 + row * 28,
              9,
              (row + column) % 2 ? C.pale : C.lilac,
              { rough: 0.5 },
            ),
          ),
        ),
        daisy(-16, -70, 96, C.bloom, C.sun, 8, 10),
        daisy(-16, -70, 52, C.rose, C.sun, 8, 32),
        blade(-70, 20, 110, 34, C.leaf, -76),
        blade(40, -10, 100, 32, C.leaf, 84),
        blade(46, -120, 84, 26, C.fern, 50),
        blade(-84, -110, 84, 26, C.fern, -50),
        disc(-84, -172, 18, C.sun),
        disc(64, -160, 18, C.sun),
        repeat(14, (index) =>
          index / 14 < sewn
            ? disc(
                -150 + index * 22,
                44 - index * 4.4 + 12 * Math.sin(index * 0.5),
                10,
                index % 2 ? C.sun : C.white,
                { rough: 0.5 },
              )
            : '',
        ),
      ]),
    ],
    { scale: mirrored ? '-1 1' : 1 },
  );

export const beadwork = documentary(
  'peranakan-beadwork',
  'A pair of Peranakan slippers with a beaded flower, a needle and thread and dishes of beads on a table',
  {
    about: 'Beaded slippers, one bead at a time.',
    cues: [
      [
        0,
        2.7,
        'Four thousand beads in each slipper. The flower takes a month, the second flower two.',
      ],
      [2.7, 5.4, 'Her grandmother sewed by the window, and blamed every mistake on the light.'],
      [5.4, 8, 'One bead is always put in wrong, on purpose. Only the wearer is told where.'],
    ],
  },
  ({ t, w, h }) => {
    const pull = 0.5 + 0.5 * swing(t, 2, -0.25);
    return [
      rect(-20, -20, w + 40, h + 40, C.pine),
      repeat(8, (row) =>
        repeat(14, (column) =>
          at(
            column * 100 - 10,
            row * 100 + 10,
            poly(
              [
                [0, -34],
                [34, 0],
                [0, 34],
                [-34, 0],
              ],
              (row + column) % 2 ? C.leaf : '#086A51',
            ),
          ),
        ),
      ),
      at(450, 370, slipper(0, 0, false, 1), { turn: -9 }),
      at(810, 376, slipper(0, 0, true, 0.25 + 0.75 * ((t * 2) % 1)), { turn: 8 }),
      [
        [140, 170, C.bloom],
        [130, 420, C.sun],
        [1160, 150, C.sky],
      ].map(([x, y, colour], dish) => [
        disc(x, y, 88, C.white),
        disc(x, y, 70, C.mist),
        repeat(12, (index) =>
          disc(
            x + 46 * Math.cos(index * 2.4) * Math.sqrt(index / 12),
            y + 46 * Math.sin(index * 2.4) * Math.sqrt(index / 12),
            13,
            dish % 2 && index % 3 === 0 ? C.amber : colour,
          ),
        ),
      ]),
      thread(
        `M880 410Q${960 + 40 * pull} ${300 + 60 * pull} ${1010 + 30 * pull} ${460 - 60 * pull}`,
        C.white,
        4,
      ),
      at(1010 + 30 * pull, 460 - 60 * pull, [
        thread('M0 0L-62 -44', C.mist, 7),
        hand(40, 40, 1.25, SKIN[1], { turn: -34, sleeve: C.rose }),
      ]),
    ];
  },
);

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

export const cloth = [beadwork, batik];
