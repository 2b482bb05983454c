import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, oval, poly, rect, ribbon, thread } from '../../lib/paper.mjs';
import { medleySun, skyBands } from '../../motifs/sky.mjs';
import { bubble, lid } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('committee', '4:3');

export const programmers = scene(
  'programmers',
  'Three programmers at one long table with laptops; brackets, a sun and a bug float above',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.grape],
      [460, C.dusk],
    ]),
    at(640, 250, [
      poly(
        [
          [-250, 0],
          [-150, -96],
          [-118, -64],
          [-184, 0],
          [-118, 64],
          [-150, 96],
        ],
        C.sky,
      ),
      poly(
        [
          [250, 0],
          [150, -96],
          [118, -64],
          [184, 0],
          [118, 64],
          [150, 96],
        ],
        C.sky,
      ),
      medleySun(0, 0, 100),
    ]),
    bubble(120, 130, 180, 110, C.bloom),
    [0, 1, 2].map((index) => disc(170 + index * 42, 186, 13, C.white)),
    at(
      1090,
      190,
      [
        oval(0, 10, 46, 56, C.leaf),
        disc(0, -50, 26, C.pine),
        rect(-4, -40, 8, 104, C.pine),
        [-1, 1].map((side) =>
          [0, 1, 2].map((index) =>
            thread(
              `M${side * 40} ${-14 + index * 26}q${side * 30} -6 ${side * 40} ${14 + index * 4}`,
              C.pine,
              8,
            ),
          ),
        ),
      ],
      { turn: 24 },
    ),
    figure({
      x: 260,
      y: 700,
      scale: 1.6,
      pose: { head: 6, lean: 2, aL: [-24, 40], aR: [24, -40], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      face: true,
      glasses: true,
      top: C.sun,
      bottom: C.sun,
    }),
    figure({
      x: 640,
      y: 700,
      scale: 1.62,
      pose: { head: -4, aL: [-24, 40], aR: [130, 172], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[2],
      hair: ['curls', HAIR.black],
      face: true,
      top: C.bloom,
      bottom: C.bloom,
    }),
    figure({
      x: 1020,
      y: 700,
      scale: 1.58,
      pose: { head: -6, lean: -2, aL: [-24, 40], aR: [24, -40], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[4],
      hair: ['scarf', C.sky],
      face: true,
      top: C.leaf,
      bottom: C.leaf,
      sleeve: 0.94,
    }),
    lid(270, 760, 1.5, C.lilac, C.bloom),
    lid(640, 760, 1.5, C.white, C.sun),
    lid(1010, 760, 1.5, C.sky, C.leaf),
    rect(40, 756, 1200, 40, C.amber),
    rect(80, 790, 1120, 200, C.clay),
    [
      [450, C.bloom],
      [826, C.sun],
    ].map(([x, colour]) => [
      card(x, 690, 56, 70, 8, colour),
      thread(`M${x + 56} 706q26 8 0 36`, colour, 8),
      ribbon(
        [
          [x + 28, 676],
          [x + 16, 654],
          [x + 34, 630],
        ],
        [8, 5],
        C.lilac,
      ),
    ]),
  ],
);
