import { C } from '../../lib/palette.mjs';
import { at, card, disc, paper, poly, rect, repeat } from '../../lib/paper.mjs';
import { kite } from '../../motifs/festive.mjs';
import { hibiscus } from '../../motifs/plants.mjs';
import { medleySun, star } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('contests', '4:3');

export const moments = scene(
  'moments-2021',
  'A big camera whose lens holds a paper sun, with three instant prints sliding out below',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.sky),
    repeat(12, (index) =>
      at(
        640,
        430,
        poly(
          [
            [0, 0],
            [-120, -1000],
            [120, -1000],
          ],
          C.pale,
        ),
        { turn: index * 30 },
      ),
    ),
    [
      [300, 620, -14, C.amber, 0],
      [560, 660, 2, C.lilac, 1],
      [820, 616, 13, C.leaf, 2],
    ].map(([x, y, turn, ground, kind]) =>
      at(
        x,
        y,
        [
          rect(0, 0, 230, 280, C.white),
          rect(18, 18, 194, 196, ground),
          [
            medleySun(115, 116, 82),
            hibiscus(115, 118, 84, { petals: C.bloom }),
            kite(115, 90, 76, { tail: 2 }),
          ][kind],
        ],
        { turn },
      ),
    ),
    poly(
      [
        [490, 150],
        [790, 150],
        [840, 250],
        [440, 250],
      ],
      C.ink,
    ),
    card(240, 226, 800, 420, 60, C.ink),
    rect(240, 330, 800, 190, C.bloom),
    rect(330, 196, 110, 44, C.sun),
    card(880, 262, 110, 50, 12, C.butter),
    disc(640, 430, 204, C.white),
    disc(640, 430, 176, C.deep),
    medleySun(640, 430, 158, { turn: 10 }),
    paper(
      'M520 350C560 290 620 276 660 280C600 304 566 340 550 390C536 398 516 376 520 350Z',
      C.white,
      { more: 'fill-opacity="0.8"' },
    ),
    disc(316, 284, 24, C.lilac),
    star(1120, 180, 70, C.sun, { points: 8, deep: 0.4 }),
    star(150, 240, 54, C.bloom, { points: 8, deep: 0.4 }),
    star(1160, 560, 40, C.bloom, { points: 8, deep: 0.4 }),
    star(130, 560, 44, C.sun, { points: 8, deep: 0.4 }),
  ],
);
