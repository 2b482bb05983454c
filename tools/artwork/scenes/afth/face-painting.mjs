import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, blob, disc, oval, paper, rect, thread } from '../../lib/paper.mjs';
import { rings } from '../../motifs/sky.mjs';
import { brushes } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';
import { flags } from './carnival.mjs';

const scene = scenesOf('afth', '4:3');

export const facePainting = scene(
  'face-painting',
  'A student paints a butterfly on a child’s cheek',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.sky),
    flags(),
    rings(640, 520, 400, [C.pale, C.white]),
    at(830, 560, [
      paper('M-330 500C-300 300 -160 250 0 250C160 250 300 300 330 500Z', C.bloom),
      rect(-60, 170, 120, 120, SKIN[1]),
      paper(
        'M-190 -40C-190 -200 -90 -250 0 -250C90 -250 190 -200 190 -40C190 120 90 210 0 210C-90 210 -190 120 -190 -40Z',
        SKIN[1],
      ),
      paper(
        'M-206 20C-250 -230 -100 -300 10 -296C130 -296 250 -220 206 20C190 -60 170 -110 130 -140C40 -100 -110 -100 -150 -130C-180 -90 -196 -40 -206 20Z',
        HAIR.black,
      ),
      [-78, 78].map((x) => thread(`M${x - 32} -6q32 -30 64 0`, C.ink, 11)),
      thread('M-60 100q60 50 120 0', C.ink, 11),
      at(
        92,
        84,
        [
          blob(
            [
              [0, 0],
              [-60, -66],
              [-74, -10],
              [-50, 30],
            ],
            C.bloom,
          ),
          blob(
            [
              [0, 0],
              [50, -70],
              [74, -14],
              [50, 30],
            ],
            C.amber,
          ),
          disc(-44, -16, 13, C.sun),
          disc(42, -18, 13, C.white),
          oval(0, -4, 7, 38, C.ink),
        ],
        { turn: 12, scale: 0.86 },
      ),
      disc(-112, 70, 34, C.rose, { more: 'fill-opacity="0.5"' }),
    ]),
    figure({
      x: 330,
      y: 780,
      scale: 2.2,
      pose: { lean: 8, head: 8, aL: [-20, 20], aR: [54, 96], lL: [0, 0], lR: [0, 0] },
      skin: SKIN[3],
      hair: ['bun', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.ink,
      over: ({ armR }) =>
        at(...armR[2], [rect(-4, -60, 8, 80, C.bark), oval(0, -66, 7, 14, C.bloom)], { turn: 66 }),
    }),
    brushes(120, 950, 1.3, C.leaf),
  ],
);
