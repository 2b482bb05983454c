import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { oval, paper, rect, thread } from '../../lib/paper.mjs';
import { scenesOf } from '../scene.mjs';
import { child, field, flags } from './carnival.mjs';

const scene = scenesOf('afth', '4:3');

export const ringToss = scene(
  'ring-toss',
  'A girl throws a ring at a row of bottles while her friends cheer',
  ({ w, h }) => [
    field(w, h, C.butter, C.sun),
    flags([C.bloom, C.leaf, C.white, C.ocean]),
    rect(760, 620, 500, 40, C.bark),
    rect(790, 656, 440, 330, C.bloom),
    [830, 930, 1030, 1130].map((x, index) => [
      paper(
        `M${x} 620L${x} 520C${x} 490 ${x + 18} 486 ${x + 18} 450L${x + 42} 450C${x + 42} 486 ${x + 60} 490 ${x + 60} 520L${x + 60} 620Z`,
        [C.leaf, C.ocean, C.plum, C.leaf][index],
      ),
    ]),
    oval(960, 468, 54, 17, 'none', { more: `stroke="${C.bloom}" stroke-width="13"` }),
    oval(640, 360, 56, 20, 'none', { more: `stroke="${C.plum}" stroke-width="13"` }),
    thread('M560 420q30 -30 56 -40M540 390q20 -26 44 -40', C.white, 7),
    child({
      x: 420,
      ground: 900,
      scale: 1.5,
      pose: { ...POSES.point, aR: [104, 126], lean: 8 },
      skin: SKIN[2],
      hair: ['pony', HAIR.black],
      top: C.bloom,
      bottom: C.deep,
    }),
    child({
      x: 200,
      ground: 920,
      scale: 1.2,
      pose: 'cheer',
      skin: SKIN[4],
      hair: ['curls', HAIR.black],
      top: C.sky,
      bottom: C.plum,
    }),
    child({
      x: 640,
      ground: 930,
      scale: 1.16,
      pose: 'cheer',
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      top: C.white,
      bottom: C.leaf,
    }),
  ],
);
