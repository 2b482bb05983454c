import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, SKIN } from '../../lib/palette.mjs';
import { at, disc, poly, repeat } from '../../lib/paper.mjs';
import { black, photograph, street } from './photograph.mjs';

export const gallery3 = [
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
];
