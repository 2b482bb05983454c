import { C, SKIN } from '../../lib/palette.mjs';
import { at, poly, repeat } from '../../lib/paper.mjs';
import { star } from '../../motifs/sky.mjs';
import { black, dress, photograph } from './photograph.mjs';

export const gallery4 = [
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
