import { POSES } from '../../figure/poses.mjs';
import { C, SKIN } from '../../lib/palette.mjs';
import { at, paper, rect, ribbon } from '../../lib/paper.mjs';
import { black, dress, photograph, street } from './photograph.mjs';

export const gallery2 = [
  photograph(
    'ribbons',
    '3:2',
    'Two dancers draw long ribbons through the air',
    ['rays', 0.82, [C.ocean, '#3A83C6', C.deep]],
    [
      {
        at: 0.3,
        size: 1.46,
        pose: 'lunge',
        skin: SKIN[3],
        hair: black('bun'),
        ...dress(C.white, 100, 26),
      },
      {
        at: 0.72,
        size: 1.46,
        flip: true,
        pose: 'reach',
        skin: SKIN[0],
        hair: black('bun'),
        ...dress(C.white, 100, 26),
      },
    ],
    (w, h) => [
      ribbon(
        [
          [w * 0.42, h * 0.4],
          [w * 0.5, h * 0.08],
          [w * 0.6, h * 0.5],
          [w * 0.72, h * 0.2],
        ],
        [26, 18, 10, 4],
        C.bloom,
      ),
      ribbon(
        [
          [w * 0.79, h * 0.1],
          [w * 0.94, h * 0.3],
          [w * 0.82, h * 0.5],
          [w * 0.96, h * 0.66],
        ],
        [26, 18, 10, 4],
        C.sun,
      ),
      ribbon(
        [
          [w * 0.17, h * 0.44],
          [w * 0.06, h * 0.2],
          [w * 0.12, h * 0.56],
          [w * 0.03, h * 0.7],
        ],
        [24, 16, 8, 4],
        C.sun,
      ),
    ],
  ),
  photograph(
    'silhouettes',
    '3:2',
    'Seven dark silhouettes stand in a row before an orange sunset',
    ['bands', 0.84, [C.amber, C.sun, C.bloom]],
    ['reach', 'star', 'contract', 'cheer', 'tilt', 'spin', 'attitude'].map((pose, index) => ({
      at: 0.1 + index * 0.134,
      size: 1.02 + (index % 2) * 0.1,
      pose,
      skin: C.ink,
      hair: [['bun', 'crop', 'curls', 'long', 'pony', 'bob', 'bun'][index], C.ink],
      top: C.ink,
      bottom: C.ink,
      glove: C.ink,
      skirt: index % 2 ? undefined : { length: 100, flare: 26 },
    })),
  ),
  photograph(
    'lift',
    '2:3',
    'One dancer lifts another high above his head',
    ['spot', 0.88, [C.wine, C.rose, C.ink]],
    [
      {
        at: 0.5,
        size: 1.5,
        pose: { ...POSES.cheer, aL: [-164, -176], aR: [164, 176] },
        skin: SKIN[3],
        hair: black('crop'),
        ...street(C.ink, C.ink, C.ink),
      },
      {
        at: 0.5,
        up: 590,
        size: 1.4,
        pose: { ...POSES.leap, lL: [-96, -102], lR: [70, 60], aL: [-120, -130], aR: [130, 120] },
        skin: SKIN[0],
        hair: black('bun'),
        top: C.sun,
        bottom: C.sun,
        sleeve: 0,
        trousers: 0.3,
      },
    ],
  ),
  photograph(
    'floor-work',
    '3:2',
    'A dancer low on the floor reaches back towards the light',
    ['wall', 0.78, [C.deep, C.sky, C.ink]],
    [
      {
        at: 0.46,
        size: 1.9,
        down: 80,
        pose: 'floor',
        skin: SKIN[2],
        hair: black('long'),
        top: C.white,
        bottom: C.bloom,
        sleeve: 0.94,
      },
    ],
  ),
  photograph(
    'umbrella-dance',
    '3:2',
    'Dancers with red paper umbrellas cross the stage in a line',
    ['leaves', 0.9, [C.mint, C.fern, C.leaf]],
    [0.24, 0.5, 0.76].map((share, index) => ({
      at: share,
      size: 1.16,
      pose: { ...POSES.wave, aR: [120, 176], lean: 4 - index * 4 },
      skin: SKIN[(index + 1) % 5],
      hair: black('bun'),
      ...dress([C.white, C.butter, C.white][index], 160, 14),
      over: ({ armR }) =>
        at(
          ...armR[2],
          [
            rect(-4, -130, 8, 150, C.bark),
            paper(
              'M-120 -110C-100 -190 100 -190 120 -110Q90 -128 60 -110Q30 -128 0 -110Q-30 -128 -60 -110Q-90 -128 -120 -110Z',
              C.bloom,
            ),
            paper(
              'M-60 -110C-40 -176 0 -186 0 -170C0 -186 40 -176 60 -110Q30 -128 0 -110Q-30 -128 -60 -110Z',
              C.amber,
            ),
          ],
          { turn: 8 },
        ),
    })),
  ),
  photograph(
    'contraction',
    '2:3',
    'A dancer curls inwards, knees bent, alone in white light',
    ['wall', 0.86, [C.grape, C.lilac, C.ink]],
    [
      {
        at: 0.42,
        size: 2.1,
        pose: 'contract',
        skin: SKIN[4],
        hair: black('crop'),
        top: C.ink,
        bottom: C.amber,
        sleeve: 0,
      },
    ],
  ),
  photograph(
    'ensemble',
    '3:2',
    'Nine dancers in three rows raise one arm together',
    ['beams', 0.66, [C.plum, C.amber, C.rose]],
    [
      [0.2, 0.4, 0.6, 0.8].map((share) => [share, 0.86, 0]),
      [0.3, 0.5, 0.7].map((share) => [share, 1.06, 90]),
      [0.38, 0.62].map((share) => [share, 1.3, 200]),
    ]
      .flat()
      .map(([share, size, down], index) => ({
        at: share,
        size,
        down: down + 30,
        pose: { ...POSES.wave, aL: [-40, 30] },
        skin: SKIN[index % 5],
        hair: black(['bun', 'crop', 'pony'][index % 3]),
        ...dress([C.sun, C.bloom, C.white][down ? (down > 100 ? 2 : 1) : 0], 120, 20),
      })),
  ),
];
