import { C, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, paper, poly, rect, repeat, thread } from '../../lib/paper.mjs';
import { star } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('contests', '4:3');

export const luckyDraw = scene(
  'lucky-draw',
  'A hand reaches into a big lantern-shaped drum of paper tickets while stars and ribbons fly',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.bloom),
    repeat(14, (index) =>
      at(
        640,
        540,
        poly(
          [
            [0, 0],
            [-84, -1100],
            [84, -1100],
          ],
          C.wine,
        ),
        { turn: index * (360 / 14) },
      ),
    ),
    poly(
      [
        [360, 900],
        [920, 900],
        [840, 760],
        [440, 760],
      ],
      C.ink,
    ),
    rect(420, 866, 440, 60, C.plum),
    disc(640, 560, 300, C.sun),
    disc(640, 560, 262, C.pale),
    [
      [520, 690, -20, C.bloom],
      [640, 720, 12, C.leaf],
      [760, 680, -8, C.lilac],
      [460, 600, 30, C.sky],
      [820, 580, -34, C.amber],
      [570, 600, 8, C.butter],
      [720, 590, -18, C.rose],
      [640, 650, 40, C.white],
    ].map(([x, y, turn, colour]) =>
      at(
        x,
        y,
        [
          card(-70, -36, 140, 72, 8, colour),
          disc(-70, 0, 13, C.pale),
          disc(70, 0, 13, C.pale),
          star(0, 0, 24, C.ink, { points: 5 }),
        ],
        { turn },
      ),
    ),
    repeat(8, (index) => at(640, 560, rect(-9, -302, 18, 46, C.amber), { turn: index * 45 })),
    paper(
      'M396 470C430 370 520 320 600 312C520 350 470 410 440 500C420 510 392 500 396 470Z',
      C.white,
      { more: 'fill-opacity="0.75"' },
    ),
    rect(560, 236, 160, 70, C.amber),
    at(640, 210, [card(-92, -46, 184, 92, 10, C.butter), star(0, 0, 32, C.bloom, { points: 5 })], {
      turn: -8,
    }),
    at(
      720,
      40,
      paper('M-60 -90L60 -90L52 60C50 110 20 150 -20 150C-50 150 -60 110 -52 60Z', SKIN[2]),
      { turn: 24 },
    ),
    at(760, -50, rect(-74, -90, 160, 110, C.sky), { turn: 24 }),
    [
      [170, 180],
      [1110, 200],
      [230, 460],
      [1080, 480],
      [380, 120],
      [960, 110],
    ].map(([x, y], index) =>
      star(x, y, 44 - (index % 3) * 9, [C.sun, C.sky, C.white][index % 3], {
        points: 8,
        deep: 0.42,
      }),
    ),
    [
      [120, 700],
      [1150, 720],
    ].map(([x, y], index) => thread(`M${x} ${y}q60 -50 0 -100t0 -100`, [C.sun, C.sky][index], 16)),
  ],
);
