import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, rect, thread } from '../../lib/paper.mjs';
import { lantern } from '../../motifs/festive.mjs';
import { pandan, rainTree } from '../../motifs/plants.mjs';
import { hill, skyBands } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('committee', '4:3');

export const exOfficios = scene(
  'ex-officios',
  'Three seniors on a bench in the shade hand a lit lantern on to a younger student',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.mint],
      [560, C.fern],
    ]),
    disc(930, 280, 190, C.butter),
    rainTree(420, 760, 1060),
    hill(w, h, [760, 740, 756, 740, 770], C.leaf),
    figure({
      x: 232,
      y: 656,
      scale: 1.34,
      pose: {
        lean: -2,
        head: 4,
        aL: [-20, 20],
        aR: [26, 70],
        lL: [74, 4],
        lR: [84, 6],
        turned: 0.7,
      },
      sideways: true,
      skin: SKIN[0],
      hair: ['bob', HAIR.grey],
      face: true,
      glasses: true,
      top: C.lilac,
      bottom: C.ink,
      shoes: C.white,
      over: ({ armR }) =>
        at(...armR[2], [
          card(-14, -24, 30, 30, 5, C.white),
          thread('M16 -16q16 6 0 14', C.white, 5),
        ]),
    }),
    figure({
      x: 460,
      y: 656,
      scale: 1.4,
      pose: {
        lean: 0,
        head: -4,
        aL: [-18, 40],
        aR: [20, 60],
        lL: [70, 2],
        lR: [82, 4],
        turned: 0.7,
      },
      sideways: true,
      skin: SKIN[3],
      hair: ['turban', C.amber],
      face: true,
      top: C.sky,
      bottom: C.deep,
      shoes: C.white,
    }),
    figure({
      x: 688,
      y: 650,
      scale: 1.36,
      pose: { lean: 8, head: 4, aL: [30, 70], aR: [66, 98], lL: [66, 0], lR: [80, 2], turned: 0.7 },
      sideways: true,
      skin: SKIN[1],
      hair: ['bun', HAIR.black],
      face: true,
      top: C.bloom,
      bottom: C.plum,
      shoes: C.white,
    }),
    rect(120, 688, 700, 34, C.bark),
    rect(160, 716, 28, 130, C.bark),
    rect(750, 716, 28, 130, C.bark),
    lantern(936, 470, 120, { colour: C.amber, drop: 0.1 }),
    figure({
      x: 1100,
      ground: 870,
      scale: 1.34,
      flip: true,
      pose: { aL: [-14, -8], aR: [70, 104], lL: [-10, -6], lR: [14, 6], lean: 4, head: 6 },
      skin: SKIN[2],
      hair: ['curls', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.ocean,
      shoes: C.white,
    }),
    pandan(60, 980, 260),
    pandan(1230, 980, 220),
  ],
);
