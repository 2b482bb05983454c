import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, oval, poly, rect, repeat, thread } from '../../lib/paper.mjs';
import { bunting, lantern } from '../../motifs/festive.mjs';
import { pandan, rainTree } from '../../motifs/plants.mjs';
import { cloud, hill, rings, skyBands } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('about', '4:3');

export const club = scene(
  'club',
  'Members of the club hang lanterns and bunting between two rain trees before the festival',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.sky],
      [420, C.pale],
    ]),
    rings(980, 200, 110, [C.sun, C.butter]),
    cloud(300, 130, 130, C.white),
    cloud(700, 230, 90, C.white),
    hill(w, h, [740, 690, 720, 700, 740], C.mint),
    rainTree(150, 800, 640),
    rainTree(1150, 810, 600, { crown: C.fern, shade: C.leaf }),
    hill(w, h, [800, 780, 790, 780, 800], C.leaf),
    bunting([300, 330], [1000, 330], 60, [C.bloom, C.sun, C.lilac, C.white, C.ocean], {
      size: 62,
      count: 11,
    }),
    lantern(530, 392, 90, { colour: C.bloom }),
    lantern(775, 392, 90, { colour: C.sun, glow: C.white }),
    thread('M300 330L240 300M1000 330L1040 310', C.ink, 4),
    at(650, 900, [
      rect(-78, -330, 16, 340, C.bark),
      rect(62, -330, 16, 340, C.bark),
      repeat(4, (index) => rect(-78, -60 - index * 76, 150, 14, C.clay)),
    ]),
    figure({
      x: 650,
      ground: 640,
      scale: 1.04,
      pose: { ...POSES.cheer, aL: [-160, -176], aR: [150, 172] },
      skin: SKIN[1],
      hair: ['pony', HAIR.black],
      face: true,
      top: C.bloom,
      bottom: C.ink,
      shoes: C.white,
      over: ({ armR }) => lantern(armR[2][0], armR[2][1], 62, { colour: C.amber, drop: 0.16 }),
    }),
    figure({
      x: 420,
      ground: 900,
      scale: 1.22,
      pose: { ...POSES.show, aL: [-30, -10], aR: [96, 130] },
      skin: SKIN[3],
      hair: ['crop', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.deep,
      shoes: C.white,
    }),
    figure({
      x: 230,
      ground: 900,
      scale: 1.16,
      pose: 'carry',
      skin: SKIN[2],
      hair: ['scarf', C.leaf],
      face: true,
      top: C.lilac,
      bottom: C.plum,
      sleeve: 0.9,
      skirt: { length: 150 },
      shoes: C.white,
      over: ({ armR }) =>
        at(armR[2][0] - 40, armR[2][1], [
          poly(
            [
              [-46, -60],
              [52, -60],
              [44, 16],
              [-38, 16],
            ],
            C.amber,
          ),
          [C.bloom, C.sky, C.sun].map((colour, index) =>
            oval(-26 + index * 32, -66, 22, 26, colour),
          ),
        ]),
    }),
    figure({
      x: 890,
      ground: 904,
      scale: 1.24,
      flip: true,
      pose: { ...POSES.point, aR: [120, 150] },
      skin: SKIN[0],
      hair: ['bob', HAIR.black],
      face: true,
      glasses: true,
      top: C.sky,
      bottom: C.bloom,
      shoes: C.white,
    }),
    figure({
      x: 1070,
      ground: 896,
      scale: 1.2,
      pose: 'akimbo',
      skin: SKIN[4],
      hair: ['curls', HAIR.black],
      face: true,
      top: C.white,
      bottom: C.leaf,
      skirt: { length: 110, flare: 26 },
      shoes: C.bloom,
    }),
    pandan(40, 990, 200),
    pandan(1250, 990, 200),
  ],
);
