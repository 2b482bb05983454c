import { figure } from '../../figure/figure.mjs';
import { C, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, paper, poly, rect, repeat } from '../../lib/paper.mjs';
import { pandan } from '../../motifs/plants.mjs';
import { cloud, hill, skyBands, star } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('home', '4:3');

export const marketplace = scene(
  'marketplace',
  'A striped market stall with a jar, a tote bag, plants and prints, and a student behind the counter',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.sky],
      [420, C.pale],
    ]),
    cloud(230, 160, 150, C.white),
    cloud(1080, 230, 120, C.white),
    hill(w, h, [800, 770, 810, 780], C.fern),
    rect(300, 300, 24, 560, C.bark),
    rect(956, 300, 24, 560, C.bark),
    figure({
      x: 640,
      y: 700,
      scale: 1.62,
      pose: 'wave',
      hair: ['scarf', C.bloom],
      face: true,
      top: C.lilac,
      bottom: C.bloom,
      sleeve: 0.9,
      trousers: 0.3,
      skin: SKIN[1],
    }),
    hill(w, h, [900, 880, 896, 884], C.leaf),
    rect(250, 640, 780, 290, C.bloom),
    repeat(6, (index) => rect(270 + index * 130, 660, 60, 270, C.wine)),
    rect(220, 620, 840, 34, C.sand),
    at(330, 624, [
      card(-50, -120, 100, 122, 18, C.white),
      rect(-56, -140, 112, 30, C.ink),
      card(-50, -86, 100, 50, 4, C.sun),
    ]),
    at(470, 624, [
      paper('M-30 -130A30 46 0 0 1 30 -130', 'none', {
        more: `stroke="${C.ink}" stroke-width="9"`,
      }),
      poly(
        [
          [-66, -128],
          [66, -128],
          [76, 0],
          [-76, 0],
        ],
        C.butter,
      ),
      star(0, -64, 44, C.bloom, { points: 8, deep: 0.5 }),
    ]),
    at(800, 624, [
      poly(
        [
          [-50, -86],
          [50, -86],
          [38, 0],
          [-38, 0],
        ],
        C.amber,
      ),
      pandan(0, -80, 130),
    ]),
    at(
      930,
      624,
      [rect(-52, -150, 104, 150, C.white), rect(-38, -134, 76, 92, C.sky), disc(0, -88, 26, C.sun)],
      { turn: 5 },
    ),
    repeat(8, (index) =>
      paper(
        `M${190 + index * 112} ${250}L${302 + index * 112} 250L${302 + index * 112 + 2} 360A56 44 0 0 1 ${188 + index * 112} 360Z`,
        index % 2 ? C.white : C.leaf,
      ),
    ),
    poly(
      [
        [190, 262],
        [1090, 262],
        [1010, 170],
        [270, 170],
      ],
      C.pine,
    ),
    at(640, 214, [star(0, 0, 34, C.sun, { points: 10, deep: 0.55 })]),
    pandan(120, 940, 260),
    pandan(1170, 950, 240),
  ],
);
