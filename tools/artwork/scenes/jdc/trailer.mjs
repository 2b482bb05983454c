import { danceOf } from '../../figure/dance.mjs';
import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, disc, paper, poly, rect, repeat, swing } from '../../lib/paper.mjs';
import { beam, curtain } from '../../motifs/festive.mjs';
import { medleySun } from '../../motifs/sky.mjs';
import { documentary } from '../documentary.mjs';

const lead = danceOf(['reach', 'attitude', 'lunge', 'embrace']);
const other = danceOf(['lunge', 'reach', 'attitude', 'cheer']);
const third = danceOf(['cheer', 'embrace', 'reach', 'lunge']);

export const trailer = documentary(
  'trailer',
  'Three dancers in red, gold and blue move before a slowly turning moon of petals on a dark stage',
  {
    set: 'jdc',
    about: 'The trailer of the joint dance concert.',
    cues: [
      [0, 2.7, 'Four clubs, four ways to count to eight.'],
      [2.7, 5.4, 'They learnt each other’s steps in the corridor, with the music on a phone.'],
      [5.4, 8, 'One story, danced in every language the campus speaks.'],
    ],
  },
  ({ t, w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.ink),
    medleySun(640, 320, 300, {
      turn: 60 * t,
      petals: repeat(6, () => [C.plum, C.grape]).flat(),
      core: C.grape,
      eye: C.dusk,
    }),
    beam([210, -20], [320 + 40 * swing(t), 640], 260, C.sky, 0.34),
    beam([640, -20], [640, 640], 330, C.rose, 0.4),
    beam([1070, -20], [960 - 40 * swing(t), 640], 260, C.sun, 0.36),
    rect(-20, 620, w + 40, 140, C.night),
    rect(-20, 614, w + 40, 12, C.lilac),
    figure({
      x: 310,
      ground: 652,
      scale: 1.14,
      pose: other(t),
      pointed: true,
      skin: SKIN[3],
      hair: ['pony', HAIR.black],
      top: C.sky,
      bottom: C.sky,
      sleeve: 0,
      skirt: { length: 116, flare: 26, sway: 5 * swing(t, 4) },
    }),
    figure({
      x: 970,
      ground: 652,
      scale: 1.14,
      pose: third(t),
      flip: true,
      pointed: true,
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      top: C.sun,
      bottom: C.ocean,
      sleeve: 0.4,
      shoes: C.ink,
    }),
    figure({
      x: 640,
      ground: 676,
      scale: 1.4,
      pose: lead(t),
      pointed: true,
      skin: SKIN[1],
      hair: ['bun', HAIR.black],
      top: C.bloom,
      bottom: C.bloom,
      sleeve: 0,
      skirt: { length: 122, flare: 30, sway: 6 * swing(t, 4, 0.2) },
    }),
    repeat(12, (index) => {
      const fall = (t + index / 12) % 1;
      return at(
        90 + ((index * 397) % 1100) + 26 * swing(t, 2, index * 0.13),
        fall * 780 - 30,
        poly(
          [
            [-15, 0],
            [0, -9],
            [15, 2],
            [0, 9],
          ],
          [C.sun, C.blush, C.bloom][index % 3],
        ),
        { turn: 360 * ((t * 2 + index * 0.3) % 1) },
      );
    }),
    curtain(-30, 130, -20, 700, [C.bloom, C.wine], 0.3 + 0.06 * swing(t)),
    at(w, 0, curtain(-30, 130, -20, 700, [C.bloom, C.wine], 0.3 + 0.06 * swing(t)), {
      scale: '-1 1',
    }),
    paper('M-20 690L1300 690L1300 740L-20 740Z', C.plum),
    repeat(13, (index) =>
      disc(40 + index * 100, 706, 9, (index + Math.floor(t * 16)) % 2 ? C.sun : C.butter),
    ),
  ],
);
