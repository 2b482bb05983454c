import { C, SKIN } from '../../lib/palette.mjs';
import { at, disc, paper, poly, rect, repeat, swing, thread, through } from '../../lib/paper.mjs';
import { blade, daisy } from '../../motifs/plants.mjs';
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
