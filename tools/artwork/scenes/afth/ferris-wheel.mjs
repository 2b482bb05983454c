import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { rainTree } from '../../motifs/plants.mjs';
import { cloud, hill } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';
import { bigWheel, field } from './carnival.mjs';

const scene = scenesOf('afth', '4:3');

export const ferrisWheel = scene(
  'ferris-wheel',
  'A ferris wheel with coloured gondolas turns above the carnival field',
  ({ w, h }) => [
    field(w, h, C.sky, C.pale),
    cloud(190, 170, 110, C.white),
    cloud(1120, 250, 120, C.white),
    bigWheel(640, 400, 310),
    hill(w, h, [860, 840, 850, 840, 860], C.pine),
    rainTree(120, 880, 260),
    rainTree(1170, 890, 280),
    [
      [380, 0, C.bloom],
      [470, 2, C.sun],
      [860, 3, C.lilac],
    ].map(([x, pick, colour]) =>
      figure({
        x,
        ground: 930,
        scale: 0.62,
        pose: ['walk', 'stand', 'wave'][pick % 3],
        skin: SKIN[pick],
        hair: ['long', HAIR.black],
        top: colour,
        bottom: C.ink,
        shoes: C.white,
      }),
    ),
  ],
);
