import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, disc, paper, poly, rect, repeat, ribbon } from '../../lib/paper.mjs';
import { RATIOS } from '../../lib/svg.mjs';
import { star } from '../../motifs/sky.mjs';
import { STAGES } from './stages.mjs';

/** A dance photograph: a stage, its colours, and dancers at shares of the width, standing on the boards. */
const photograph = (name, ratio, alt, [stage, floorAt, colours], dancers, front = () => '') => ({
  set: 'jdc',
  name,
  ratio,
  alt,
  draw: ({ w, h }) => [
    STAGES[stage](w, h, h * floorAt, colours),
    dancers.map(({ at: share, up = 0, down = 34, size, ...look }) =>
      figure({
        x: w * share,
        ground: h * floorAt + down - up,
        scale: size,
        pointed: true,
        ...look,
      }),
    ),
    front(w, h, RATIOS[ratio]),
  ],
});

const dress = (colour, length = 120, flare = 28) => ({
  sleeve: 0,
  top: colour,
  bottom: colour,
  skirt: { length, flare },
});
const street = (top, bottom, shoes = C.white) => ({
  top,
  bottom,
  shoes,
  pointed: false,
  sleeve: 0.5,
});
const black = (style) =>
  ['crop', 'bun', 'bob', 'long', 'pony', 'curls'].includes(style)
    ? [style, HAIR.black]
    : [style, C.bloom];

export const gallery = [
  photograph(
    'leap',
    '3:2',
    'A dancer in red leaps in a split across a gold disc of light',
    ['sun', 0.86, [C.plum, C.sun, C.butter]],
    [
      {
        at: 0.5,
        up: 210,
        size: 2.1,
        pose: 'leap',
        skin: SKIN[1],
        hair: black('bun'),
        top: C.bloom,
        bottom: C.bloom,
        sleeve: 0,
        trousers: 0.44,
      },
    ],
  ),
  photograph(
    'arabesque',
    '2:3',
    'A dancer in blue holds an arabesque in a single spotlight',
    ['spot', 0.84, [C.ink, C.lilac, C.plum]],
    [
      {
        at: 0.5,
        size: 2.15,
        pose: 'arabesque',
        skin: SKIN[3],
        hair: black('bun'),
        ...dress(C.sky, 104, 30),
      },
    ],
  ),
  photograph(
    'street-crew',
    '3:2',
    'A street crew of five freezes in different poses under crossing beams',
    ['beams', 0.8, [C.ink, C.bloom, C.sky]],
    [
      {
        at: 0.16,
        size: 1.1,
        pose: 'pop',
        skin: SKIN[2],
        hair: black('cap'),
        ...street(C.sun, C.deep),
      },
      {
        at: 0.84,
        size: 1.1,
        pose: 'freeze',
        skin: SKIN[0],
        hair: black('pony'),
        ...street(C.lilac, C.plum),
      },
      {
        at: 0.33,
        size: 1.3,
        down: 60,
        pose: 'kick',
        skin: SKIN[4],
        hair: black('crop'),
        ...street(C.white, C.leaf),
      },
      {
        at: 0.68,
        size: 1.3,
        down: 60,
        pose: 'crouch',
        skin: SKIN[1],
        hair: black('curls'),
        ...street(C.bloom, C.ocean),
      },
      {
        at: 0.5,
        size: 1.44,
        down: 90,
        pose: 'akimbo',
        skin: SKIN[3],
        hair: black('turban'),
        ...street(C.amber, C.wine),
      },
    ],
  ),
  photograph(
    'duet',
    '2:3',
    'Two dancers lean away from each other, hand in hand, against a great sun',
    ['sun', 0.84, [C.bloom, C.amber, C.sun]],
    [
      {
        at: 0.36,
        size: 1.62,
        pose: {
          ...POSES.hinge,
          lean: -30,
          aR: [74, 84],
          aL: [-110, -140],
          lL: [10, -12],
          lR: [26, -6],
        },
        skin: SKIN[2],
        hair: black('long'),
        ...dress(C.plum, 140, 22),
      },
      {
        at: 0.66,
        size: 1.62,
        flip: true,
        pose: {
          ...POSES.hinge,
          lean: -30,
          aR: [74, 84],
          aL: [-110, -140],
          lL: [10, -12],
          lR: [26, -6],
        },
        skin: SKIN[0],
        hair: black('crop'),
        ...street(C.white, C.ink, C.ink),
      },
    ],
  ),
  photograph(
    'fan-dance',
    '3:2',
    'Three dancers in green open paper fans above their heads',
    ['petals', 0.82, [C.pine, C.fern, C.mint]],
    [0.24, 0.5, 0.76].map((share, index) => ({
      at: share,
      size: index === 1 ? 1.34 : 1.14,
      down: index === 1 ? 70 : 34,
      pose: 'cheer',
      skin: SKIN[index],
      hair: black('bun'),
      ...dress(C.bloom, 160, 16),
      over: ({ armL, armR }) =>
        [armL, armR].map(([, , hand], side) =>
          at(
            ...hand,
            repeat(7, (ray) =>
              at(
                0,
                0,
                poly(
                  [
                    [0, 0],
                    [-15, -84],
                    [15, -84],
                  ],
                  ray % 2 ? C.sun : C.butter,
                ),
                { turn: -66 + ray * 22 },
              ),
            ),
            { turn: side ? 26 : -26 },
          ),
        ),
    })),
  ),
  photograph(
    'spin',
    '2:3',
    'A dancer spins so fast that her yellow skirt stands out like a plate',
    ['bands', 0.84, [C.plum, C.grape, C.dusk]],
    [
      {
        at: 0.5,
        size: 2.05,
        pose: 'attitude',
        skin: SKIN[1],
        hair: black('pony'),
        sleeve: 0,
        top: C.sun,
        bottom: C.sun,
        skirt: { length: 118, flare: 62, hem: 20 },
      },
    ],
  ),
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
  photograph(
    'breakdance',
    '3:2',
    'A b-boy balances on one hand with his legs in the air',
    ['rays', 0.8, [C.sun, C.butter, C.bloom]],
    [],
    (w, h) =>
      at(
        w * 0.5,
        h * 0.52,
        figure({
          x: 0,
          y: 0,
          scale: 1.7,
          pose: {
            lean: -14,
            head: 10,
            aL: [-160, -172],
            aR: [96, 40],
            lL: [-30, -84],
            lR: [62, -8],
          },
          skin: SKIN[3],
          hair: ['cap', C.leaf],
          top: C.ocean,
          bottom: C.ink,
          shoes: C.white,
          sleeve: 0.5,
        }),
        { turn: 168 },
      ),
  ),
  photograph(
    'tilt',
    '2:3',
    'A dancer tilts sideways until hand and foot draw one line',
    ['moon', 0.88, [C.ink, C.butter, C.sun]],
    [
      {
        at: 0.52,
        size: 1.9,
        pose: 'tilt',
        skin: SKIN[1],
        hair: black('pony'),
        top: C.lilac,
        bottom: C.lilac,
        sleeve: 0,
        trousers: 0.9,
      },
    ],
  ),
  photograph(
    'hands',
    '3:2',
    'A close view of raised hands, fingers spread, in coloured light',
    ['beams', 1.1, [C.ink, C.lilac, C.amber]],
    [],
    (w, h) =>
      [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].map((share, index) =>
        figure({
          x: w * share,
          y: h * (1.16 + (index % 2) * 0.12),
          scale: 2.1,
          pose: {
            ...POSES.cheer,
            head: index % 2 ? 14 : -12,
            aL: [-168 + index * 3, -178],
            aR: [150 + index * 4, 170],
          },
          skin: SKIN[index % 5],
          hair: black(['bun', 'crop', 'curls', 'long', 'bob', 'pony'][index]),
          away: true,
          top: [C.bloom, C.sun, C.sky][index % 3],
          sleeve: 0,
        }),
      ),
  ),
  photograph(
    'backstage',
    '2:3',
    'A dancer ties her shoe backstage beside the curtain',
    ['drapes', 0.84, [C.plum, C.bloom, C.wine]],
    [
      {
        at: 0.5,
        size: 1.9,
        pose: { ...POSES.kneel, aL: [24, 40], aR: [30, 20], head: 20, lean: 24 },
        skin: SKIN[0],
        hair: black('bun'),
        top: C.sky,
        bottom: C.sky,
        sleeve: 0,
        skirt: { length: 96, flare: 20 },
      },
    ],
  ),
  photograph(
    'bharatanatyam',
    '2:3',
    'A Bharatanatyam dancer in half-sitting stance, one hand raised',
    ['petals', 0.86, [C.amber, C.sun, C.bloom]],
    [
      {
        at: 0.5,
        size: 2,
        pose: { lean: 2, head: -8, aL: [-92, 150], aR: [94, 44], lL: [-62, 38], lR: [62, -38] },
        skin: SKIN[3],
        hair: black('bun'),
        face: true,
        top: C.leaf,
        bottom: C.leaf,
        sleeve: 0.3,
        trousers: 0.9,
        holds: () => [
          poly(
            [
              [-6, -20],
              [8, -20],
              [60, 70],
              [-58, 70],
            ],
            C.sun,
          ),
          repeat(4, (index) =>
            poly(
              [
                [-8 - index * 12, 0 + index * 20],
                [10 + index * 12, 0 + index * 20],
                [16 + index * 12, 9 + index * 20],
                [-14 - index * 12, 9 + index * 20],
              ],
              C.bloom,
            ),
          ),
        ],
        over: ({ head: [x, y] }) => [disc(x, y - 44, 11, C.sun), disc(x, y - 14, 4, C.bloom)],
      },
    ],
  ),
  photograph(
    'jump-line',
    '3:2',
    'Three dancers jump at once, arms and legs spread like stars',
    ['spot', 0.88, [C.leaf, C.butter, C.pine]],
    [0.2, 0.5, 0.8].map((share, index) => ({
      at: share,
      up: 150 + (index === 1 ? 60 : 0),
      size: 1.06,
      pose: 'star',
      skin: SKIN[(index * 2) % 5],
      hair: black(['pony', 'crop', 'curls'][index]),
      ...street([C.bloom, C.sun, C.sky][index], C.ink),
    })),
  ),
  photograph(
    'curtain-call',
    '3:2',
    'The company takes hands before the curtain while paper petals fall',
    ['drapes', 0.78, [C.grape, C.bloom, C.wine]],
    [0.26, 0.42, 0.58, 0.74].map((share, index) => ({
      at: share,
      size: 1.26,
      down: 60,
      pose: { lean: 0, head: 18, aL: [-52, -40], aR: [52, 40], lL: [-5, -3], lR: [6, 3] },
      skin: SKIN[index + 1],
      hair: black(['bun', 'crop', 'long', 'bob'][index]),
      ...dress([C.sun, C.sky, C.white, C.lilac][index], 130, 20),
      trousers: 0,
    })),
    (w, h) =>
      repeat(14, (index) =>
        index % 3
          ? at(
              w * (0.2 + ((index * 0.37) % 0.62)),
              h * (0.06 + ((index * 0.29) % 0.5)),
              poly(
                [
                  [-16, 0],
                  [0, -10],
                  [16, 2],
                  [0, 10],
                ],
                [C.sun, C.blush, C.butter][index % 3],
              ),
              { turn: index * 47 },
            )
          : star(
              w * (0.2 + ((index * 0.37) % 0.62)),
              h * (0.05 + ((index * 0.23) % 0.4)),
              13,
              C.butter,
              { points: 5 },
            ),
      ),
  ),
];
