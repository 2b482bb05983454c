import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, rect } from '../../lib/paper.mjs';
import { block } from '../../motifs/places.mjs';
import { rainTree } from '../../motifs/plants.mjs';
import { hill, star } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';
import { field } from './carnival.mjs';

const scene = scenesOf('afth', '4:3');

export const volunteers = scene(
  'volunteers',
  'Four volunteers in matching sun shirts carry boxes across the field, one of them waving',
  ({ w, h }) => [
    field(w, h, C.mint, C.pale),
    block(60, 790, 5, 9, C.blush, {
      lit: C.white,
      dark: C.rose,
      isLit: (row, column) => (row + column) % 3 > 0,
    }),
    block(1020, 790, 5, 8, C.lilac, {
      lit: C.white,
      dark: C.grape,
      isLit: (row, column) => (row + column) % 3 > 0,
    }),
    rainTree(620, 800, 380),
    hill(w, h, [860, 840, 850, 846, 860], C.pine),
    [
      [250, 0, 'carry', 'crop'],
      [520, 2, 'walk', 'scarf'],
      [790, 3, 'carry', 'bun'],
      [1040, 1, 'wave', 'curls'],
    ].map(([x, pick, pose, hair], index) =>
      figure({
        x,
        ground: 920,
        scale: 1.36,
        pose,
        sideways: pose === 'walk',
        skin: SKIN[pick],
        hair: [hair, hair === 'scarf' ? C.plum : HAIR.black],
        face: true,
        top: C.bloom,
        bottom: [C.ink, C.deep, C.plum, C.ink][index],
        sleeve: hair === 'scarf' ? 0.9 : 0.4,
        shoes: C.white,
        holds: () => star(4, -72, 20, C.sun, { points: 8, deep: 0.5 }),
        over:
          pose === 'carry'
            ? ({ armR }) =>
                at(armR[2][0] - 46, armR[2][1] - 6, [
                  rect(-40, -80, 110, 84, C.amber),
                  rect(4, -80, 18, 84, C.butter),
                ])
            : undefined,
      }),
    ),
  ],
);
