import { C, SKIN } from '../../lib/palette.mjs';
import { at, disc, oval, paper, rect, repeat, ribbon, swing, thread } from '../../lib/paper.mjs';
import { blade } from '../../motifs/plants.mjs';
import { star } from '../../motifs/sky.mjs';
import { hand } from '../../motifs/things.mjs';
import { documentary } from '../documentary.mjs';

/** A shadow figure of the wayang: all in profile, arms on rods. */
const shadow = (x, y, t, { phase, flip, size = 1, tall = 0 }) => {
  const lift = 26 * swing(t, 1, phase);
  const ink = C.ink;
  return at(
    x,
    y,
    [
      thread(`M0 130L0 380M-120 ${60 + lift}L-70 380M150 ${-30 - lift}L70 380`, C.bark, 6),
      paper('M-40 -60C-60 40 -110 90 -120 160L100 160C80 90 50 20 44 -60Z', ink),
      repeat(5, (index) =>
        star(-70 + index * 36, 128 - (index % 2) * 22, 12, C.butter, { points: 6, deep: 0.5 }),
      ),
      paper('M-60 -70C-50 -110 60 -110 66 -70C40 -50 -36 -50 -60 -70Z', ink),
      ribbon(
        [
          [50, -76],
          [120, -10 - lift * 0.5],
          [152, -34 - lift],
        ],
        [22, 18, 8],
        ink,
        { bend: 0.2 },
      ),
      ribbon(
        [
          [-50, -76],
          [-110, 10 + lift * 0.4],
          [-122, 58 + lift],
        ],
        [22, 18, 8],
        ink,
        { bend: 0.2 },
      ),
      paper(
        `M-30 -96C-40 -150 -30 -190 0 -206C20 -212 40 -196 46 -176L96 -158L52 -146C44 -122 30 -108 24 -92Z`,
        ink,
      ),
      oval(26, -172, 9, 4, C.butter),
      paper(
        `M-24 -196C-80 -200 -96 -270 -50 -${310 + tall}C-60 -270 -30 -250 6 -250C30 -248 40 -220 30 -204Z`,
        ink,
      ),
      repeat(4, (index) => disc(-44 + index * 18, -226 - (index % 2) * 14, 5, C.butter)),
      disc(-18, -66, 7, C.butter),
      disc(8, -62, 7, C.butter),
      disc(32, -66, 7, C.butter),
    ],
    { scale: `${flip ? -size : size} ${size}`, turn: 3 * swing(t, 1, phase) },
  );
};

export const wayangKulit = documentary(
  'wayang-kulit',
  'Shadow puppets face each other across a leaf of life on a glowing screen, moved by two hands below',
  {
    about: 'All night long, behind one lamp.',
    cues: [
      [0, 2.7, 'The dalang speaks for everybody: princes, monkeys, the sea.'],
      [2.7, 5.4, 'Watch from the front and you see shadows. Watch from behind and you see gold.'],
      [5.4, 8, 'The story ends at dawn. It has always ended at dawn, whatever the time.'],
    ],
  },
  ({ t, w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.night),
    rect(110, 40, 1060, 560, C.amber),
    paper('M110 40L1170 40L1170 600L110 600Z', C.sun),
    oval(640, 300, 470 + 8 * swing(t, 3), 260, C.butter),
    oval(640, 270, 280 + 10 * swing(t, 3, 0.2), 180, '#FFF0C2'),
    at(
      640,
      400,
      [
        paper(
          'M0 -330C120 -210 150 -90 110 40C90 110 40 140 0 190C-40 140 -90 110 -110 40C-150 -90 -120 -210 0 -330Z',
          C.plum,
        ),
        ribbon(
          [
            [0, 150],
            [0, -250],
          ],
          [16, 6],
          C.butter,
        ),
        repeat(5, (index) => [
          blade(0, 60 - index * 62, 92 - index * 9, 20, C.butter, -52),
          blade(0, 60 - index * 62, 92 - index * 9, 20, C.butter, 52),
        ]),
        disc(0, -262, 15, C.bloom),
      ],
      { turn: 3 * swing(t) },
    ),
    shadow(340 + 26 * swing(t), 370, t, { phase: 0, size: 1.02 }),
    shadow(940 - 26 * swing(t), 380, t, { phase: 0.5, flip: true, size: 1.05, tall: 30 }),
    rect(90, 20, 1100, 28, C.bark),
    rect(90, 590, 1100, 40, C.bark),
    repeat(11, (index) => star(140 + index * 100, 610, 14, C.sun, { points: 4, deep: 0.5 })),
    rect(86, 20, 34, 610, C.bark),
    rect(1160, 20, 34, 610, C.bark),
    hand(326 + 26 * swing(t), 690, 1.1, SKIN[3], { turn: 8, sleeve: C.bloom }),
    hand(952 - 26 * swing(t), 690, 1.1, SKIN[3], { turn: -8, sleeve: C.bloom }),
  ],
);
