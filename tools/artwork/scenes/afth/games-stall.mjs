import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { disc, paper, rect, repeat } from '../../lib/paper.mjs';
import { star } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';
import { field, flags } from './carnival.mjs';

const scene = scenesOf('afth', '4:3');

export const gamesStall = scene(
  'games-stall',
  'Volunteers run a tin-can game under a striped awning',
  ({ w, h }) => [
    field(w, h, C.plum, C.grape, C.pine),
    flags([C.sun, C.sky, C.white, C.rose]),
    rect(300, 340, 680, 540, C.ink),
    [4, 3, 2, 1].map((count, row) =>
      repeat(count, (index) => [
        rect(
          640 - count * 46 + index * 92,
          610 - row * 92,
          84,
          88,
          [C.bloom, C.sun, C.sky, C.mint][(row + index) % 4],
        ),
        star(682 - count * 46 + index * 92, 654 - row * 92, 24, C.white, { points: 5 }),
      ]),
    ),
    rect(280, 700, 720, 34, C.sand),
    rect(300, 730, 680, 170, C.bloom),
    repeat(6, (index) => rect(320 + index * 114, 740, 54, 160, C.wine)),
    repeat(8, (index) =>
      paper(
        `M${270 + index * 92.5} 250L${362 + index * 92.5} 250L${364 + index * 92.5} 340A46 40 0 0 1 ${268 + index * 92.5} 340Z`,
        index % 2 ? C.white : C.sun,
      ),
    ),
    rect(262, 226, 756, 34, C.amber),
    figure({
      x: 160,
      ground: 910,
      scale: 1.4,
      pose: { ...POSES.point, aR: [110, 130] },
      skin: SKIN[1],
      hair: ['cap', C.bloom],
      face: true,
      top: C.sky,
      bottom: C.deep,
      shoes: C.white,
      over: ({ armR }) => disc(armR[2][0] + 8, armR[2][1] - 8, 18, C.bloom),
    }),
    figure({
      x: 1120,
      ground: 910,
      scale: 1.4,
      pose: 'cheer',
      skin: SKIN[3],
      hair: ['bob', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.leaf,
      shoes: C.white,
    }),
  ],
);
