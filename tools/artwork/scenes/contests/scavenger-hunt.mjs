import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, disc, poly, rect, repeat } from '../../lib/paper.mjs';
import { greenRoof, hive } from '../../motifs/places.mjs';
import { pandan, rainTree } from '../../motifs/plants.mjs';
import { hill, rings, skyBands, star } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('contests', '4:3');

export const scavengerHunt = scene(
  'scavenger-hunt',
  'Two friends follow a dotted trail across campus with a torch and an envelope marked with a question',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.ink],
      [240, C.plum],
      [460, C.grape],
    ]),
    rings(1040, 190, 110, [C.butter, C.sun]),
    [
      [120, 120],
      [330, 200],
      [560, 90],
      [760, 220],
      [220, 330],
    ].map(([x, y], index) => star(x, y, 22 - (index % 3) * 5, C.butter, { points: 4, deep: 0.3 })),
    hive(250, 640, 190, 6, [C.ink, C.plum], C.sun),
    greenRoof(780, 640, 400, 130),
    hill(w, h, [640, 610, 640, 620, 650], C.pine),
    rainTree(520, 660, 260),
    rainTree(1180, 690, 300),
    hill(w, h, [760, 730, 740, 750, 730], C.leaf),
    repeat(15, (index) =>
      disc(90 + index * 76, 900 - index * 11 + 26 * Math.sin(index * 0.8), 12, C.butter),
    ),
    at(1170, 710, [rect(-44, -10, 88, 20, C.bloom), rect(-10, -44, 20, 88, C.bloom)], { turn: 45 }),
    poly(
      [
        [852, 494],
        [1090, 392],
        [1120, 650],
      ],
      C.butter,
      { more: 'fill-opacity="0.55"' },
    ),
    figure({
      x: 380,
      ground: 890,
      scale: 1.3,
      pose: 'walk',
      sideways: true,
      skin: SKIN[2],
      hair: ['scarf', C.bloom],
      face: true,
      top: C.sky,
      bottom: C.sun,
      skirt: { length: 150 },
      shoes: C.white,
      sleeve: 0.9,
      over: ({ armR }) =>
        at(
          ...armR[2],
          [
            rect(-46, -32, 92, 64, C.white),
            poly(
              [
                [-46, -32],
                [46, -32],
                [0, 10],
              ],
              C.mist,
            ),
            disc(0, 8, 14, C.bloom),
          ],
          { turn: 10 },
        ),
    }),
    figure({
      x: 560,
      ground: 884,
      scale: 1.36,
      pose: { aL: [-26, -14], aR: [66, 96], lL: [-22, -30], lR: [26, 10], lean: 5 },
      sideways: true,
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      face: true,
      top: C.amber,
      bottom: C.deep,
      shoes: C.white,
      over: ({ armR }) =>
        at(
          ...armR[2],
          [
            rect(-6, -12, 44, 24, C.ink),
            poly(
              [
                [36, -12],
                [60, -22],
                [60, 22],
                [36, 12],
              ],
              C.lilac,
            ),
          ],
          { turn: -12 },
        ),
    }),
    pandan(70, 990, 240),
    pandan(1220, 990, 260),
  ],
);
