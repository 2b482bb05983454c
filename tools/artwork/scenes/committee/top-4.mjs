import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { disc, paper, rect, repeat } from '../../lib/paper.mjs';
import { kite, note } from '../../motifs/festive.mjs';
import { hibiscus, rainTree } from '../../motifs/plants.mjs';
import { hill, medleySun, rings, skyBands } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('committee', '4:3');

export const topFour = scene(
  'top-4',
  'Four students stand arm to arm on a hill, holding up a banner with a paper sun',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.bloom],
      [300, C.rose],
      [520, C.amber],
    ]),
    rings(640, 560, 420, [C.sun, C.butter]),
    hill(w, h, [820, 760, 740, 770, 830], C.leaf),
    rainTree(90, 830, 320),
    rainTree(1200, 840, 300),
    rect(236, 130, 14, 420, C.bark),
    rect(1030, 130, 14, 420, C.bark),
    paper('M244 130Q640 190 1036 130L1036 300Q640 360 244 300Z', C.ink),
    medleySun(640, 246, 86),
    [
      [330, 218],
      [440, 236],
      [840, 236],
      [950, 218],
    ].map(
      ([x, y], index) =>
        [
          hibiscus(x, y, 42),
          kite(x, y - 6, 40, { tail: 0 }),
          note(x, y, 56, C.butter, { pair: true }),
          disc(x, y, 30, C.sky),
        ][index],
    ),
    figure({
      x: 296,
      ground: 880,
      scale: 1.34,
      pose: { ...POSES.stand, aL: [-168, -176], aR: [40, -20] },
      skin: SKIN[1],
      hair: ['long', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.deep,
      shoes: C.white,
    }),
    figure({
      x: 520,
      ground: 874,
      scale: 1.42,
      pose: { ...POSES.akimbo, aL: [-46, 36], aR: [46, -36] },
      skin: SKIN[3],
      hair: ['crop', HAIR.black],
      face: true,
      glasses: true,
      top: C.sky,
      bottom: C.ink,
      shoes: C.white,
    }),
    figure({
      x: 752,
      ground: 874,
      scale: 1.32,
      pose: { ...POSES.hold },
      skin: SKIN[2],
      hair: ['scarf', C.bloom],
      face: true,
      top: C.leaf,
      bottom: C.plum,
      sleeve: 0.94,
      skirt: { length: 160, flare: 12 },
      shoes: C.white,
      over: () => [
        rect(-40, -84, 80, 96, C.white),
        rect(-20, -92, 40, 14, C.ink),
        repeat(3, (index) => rect(-26, -62 + index * 20, 52, 6, C.lilac)),
      ],
    }),
    figure({
      x: 986,
      ground: 880,
      scale: 1.4,
      pose: { ...POSES.stand, aR: [168, 176], aL: [-38, 16] },
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      face: true,
      top: C.lilac,
      bottom: C.wine,
      shoes: C.white,
    }),
  ],
);
