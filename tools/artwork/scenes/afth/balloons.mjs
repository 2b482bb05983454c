import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { thread } from '../../lib/paper.mjs';
import { cloud } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';
import { balloon, child, field } from './carnival.mjs';

const scene = scenesOf('afth', '4:3');

export const balloons = scene(
  'balloons',
  'A bunch of balloons lifts above a row of children',
  ({ w, h }) => [
    field(w, h, C.ocean, C.sky),
    cloud(200, 420, 100, C.white),
    cloud(1090, 330, 120, C.white),
    [
      [520, 230, 90, C.bloom],
      [660, 160, 100, C.sun],
      [800, 240, 92, C.lilac],
      [600, 350, 84, C.leaf],
      [730, 370, 88, C.amber],
    ].map(([x, y, r, colour]) => [
      thread(`M${x} ${y + r}L640 690`, C.ink, 3),
      balloon(x, y, r, colour, 2),
    ]),
    child({
      x: 590,
      ground: 910,
      scale: 1.36,
      pose: { ...POSES.wave, aR: [150, 176] },
      skin: SKIN[2],
      hair: ['pony', HAIR.black],
      top: C.white,
      bottom: C.bloom,
      skirt: { length: 96 },
    }),
    child({
      x: 320,
      ground: 920,
      scale: 1.16,
      pose: 'cheer',
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      top: C.sun,
      bottom: C.plum,
    }),
    child({
      x: 900,
      ground: 920,
      scale: 1.2,
      pose: 'cheer',
      skin: SKIN[4],
      hair: ['curls', HAIR.black],
      top: C.bloom,
      bottom: C.ink,
    }),
    child({
      x: 1080,
      ground: 930,
      scale: 1.02,
      pose: 'wave',
      skin: SKIN[1],
      hair: ['scarf', C.leaf],
      top: C.lilac,
      bottom: C.deep,
      sleeve: 0.9,
      skirt: { length: 130 },
    }),
  ],
);
