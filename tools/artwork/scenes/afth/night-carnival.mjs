import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { disc, rect, repeat, thread } from '../../lib/paper.mjs';
import { hill, skyBands } from '../../motifs/sky.mjs';
import { stall } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';
import { bigWheel } from './carnival.mjs';

const scene = scenesOf('afth', '4:3');

export const nightCarnival = scene(
  'night-carnival',
  'Evening at the carnival: lit stalls, strings of bulbs and people strolling',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.night],
      [240, C.ink],
      [480, C.plum],
    ]),
    disc(1040, 130, 84, C.butter),
    disc(1010, 112, 72, C.night),
    bigWheel(280, 400, 190),
    hill(w, h, [780, 760, 770, 760, 780], C.pine),
    stall(480, 860, 320, 380, [C.bloom, C.butter], {
      counter: C.grape,
      goods: [rect(30, -220, 260, 80, C.sun)],
    }),
    stall(860, 860, 320, 380, [C.leaf, C.butter], {
      counter: C.grape,
      goods: [rect(30, -220, 260, 80, C.sun)],
    }),
    thread('M-20 260Q320 420 640 300T1300 280', C.ink, 4),
    repeat(16, (index) =>
      disc(
        20 + index * 84,
        310 + 44 * Math.sin(index * 0.8),
        13,
        [C.sun, C.butter, C.rose][index % 3],
      ),
    ),
    [
      [420, 0, 'walk', C.sky],
      [600, 3, 'hold', C.sun],
      [700, 1, 'stand', C.bloom],
      [960, 4, 'point', C.lilac],
      [1160, 2, 'walk', C.white],
    ].map(([x, pick, pose, colour]) =>
      figure({
        x,
        ground: 930,
        scale: 0.9,
        pose,
        skin: SKIN[pick],
        hair: [
          ['bob', 'scarf', 'crop', 'curls', 'bun'][pick],
          pick === 1 ? HAIR.black : HAIR.black,
        ],
        top: colour,
        bottom: C.deep,
        shoes: C.white,
      }),
    ),
  ],
);
