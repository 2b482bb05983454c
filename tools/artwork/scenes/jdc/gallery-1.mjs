import { POSES } from '../../figure/poses.mjs';
import { C, SKIN } from '../../lib/palette.mjs';
import { at, poly, repeat } from '../../lib/paper.mjs';
import { black, dress, photograph, street } from './photograph.mjs';

export const gallery1 = [
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
];
