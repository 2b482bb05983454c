import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { disc, oval, rect, thread } from '../../lib/paper.mjs';
import { brushes } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('afth', '4:3');

export const dayCentre = scene(
  'day-centre',
  'Seniors and a student paint paper lanterns round a table at a day centre',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.mint),
    [240, 640, 1040].map((x, index) => [
      thread(`M${x} -10L${x} 90`, C.ink, 4),
      oval(x, 160, 84, 76, [C.bloom, C.sun, C.lilac][index]),
      oval(x, 160, 46, 74, [C.rose, C.butter, C.mist][index]),
      rect(x - 26, 80, 52, 16, C.ink),
      rect(x - 26, 226, 52, 16, C.ink),
    ]),
    figure({
      x: 280,
      y: 680,
      scale: 1.5,
      pose: { head: 8, aL: [-30, 40], aR: [40, 96], lL: [0, 0], lR: [0, 0] },
      skin: SKIN[0],
      hair: ['bun', HAIR.grey],
      face: true,
      glasses: true,
      top: C.plum,
      bottom: C.plum,
      sleeve: 0.9,
    }),
    figure({
      x: 640,
      y: 650,
      scale: 1.5,
      pose: { head: -6, lean: -4, aL: [-50, -84], aR: [30, -30], lL: [0, 0], lR: [0, 0] },
      skin: SKIN[3],
      hair: ['pony', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.sun,
    }),
    figure({
      x: 1000,
      y: 680,
      scale: 1.5,
      pose: { head: -8, aL: [-40, -96], aR: [30, -40], lL: [0, 0], lR: [0, 0] },
      skin: SKIN[2],
      hair: ['crop', HAIR.grey],
      face: true,
      top: C.ocean,
      bottom: C.ocean,
      sleeve: 0.9,
    }),
    rect(80, 720, 1120, 44, C.bark),
    rect(120, 760, 1040, 240, C.clay),
    [
      [460, C.bloom],
      [830, C.amber],
    ].map(([x, colour]) => [
      oval(x, 670, 74, 62, colour),
      oval(x, 670, 38, 60, C.butter),
      rect(x - 22, 606, 44, 14, C.ink),
      rect(x - 22, 722, 44, 12, C.ink),
    ]),
    brushes(650, 722, 0.9, C.leaf),
    [160, 1120].map((x, index) => [
      disc(x, 716, 34, C.white),
      disc(x, 712, 22, index ? C.sky : C.bloom),
    ]),
  ],
);
