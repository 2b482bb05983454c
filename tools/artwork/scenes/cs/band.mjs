import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, oval, rect, repeat, ribbon, swing } from '../../lib/paper.mjs';
import { beam, microphone } from '../../motifs/festive.mjs';
import { medleySun, star } from '../../motifs/sky.mjs';
import { guitar } from '../../motifs/things.mjs';
import { act } from '../documentary.mjs';

export const band = act(
  'band',
  'A four-piece band plays at full tilt: keyboard, vocals, guitar and drums behind them',
  'Act five: everybody at once.',
  [
    'Act five. Formed on a Monday, named on a Tuesday.',
    'The drummer studies maths, and it shows.',
    'They have one song. It is a very good song.',
  ],
  ({ t, w, h }) => {
    const beat = swing(t, 12);
    return [
      rect(-20, -20, w + 40, h + 40, C.leaf),
      medleySun(640, 290, 330, {
        turn: 60 * t,
        petals: repeat(6, () => [C.sun, C.amber]).flat(),
        core: C.butter,
        eye: C.white,
      }),
      beam([140, -20], [260 + 40 * swing(t), 620], 220, C.butter, 0.26),
      beam([1140, -20], [1020 - 40 * swing(t), 620], 220, C.butter, 0.26),
      rect(-20, 600, w + 40, 160, C.ink),
      rect(-20, 594, w + 40, 12, C.bloom),
      at(150, 0, [
        figure({
          x: 640,
          y: 400,
          scale: 1.0,
          pose: {
            head: 5 * beat,
            aL: [-60, 70 + 22 * beat],
            aR: [60, -70 + 22 * beat],
            lL: [-40, 10],
            lR: [40, -10],
          },
          skin: SKIN[0],
          hair: ['crop', HAIR.black],
          face: true,
          top: C.plum,
          bottom: C.ink,
        }),
        disc(640, 490, 100, C.bloom),
        disc(640, 490, 78 * (1 + 0.02 * beat), C.white),
        star(640, 490, 42, C.bloom, { points: 8, deep: 0.5 }),
        [
          [500, 440],
          [780, 440],
        ].map(([x, y]) => [
          card(x - 56, y, 112, 80, 10, C.sky),
          oval(x, y, 56, 15, C.white),
          rect(x - 4, y + 76, 8, 90, C.lilac),
        ]),
        [
          [440, 350],
          [840, 350],
        ].map(([x, y], index) => [
          rect(x - 3, y, 6, 250, C.lilac),
          at(x, y, oval(0, 0, 64, 10, C.sun), { turn: (index ? 1 : -1) * (8 + 5 * beat) }),
        ]),
      ]),
      figure({
        x: 230,
        ground: 668,
        scale: 1.3,
        pose: {
          head: 6 + 4 * beat,
          lean: 6,
          aL: [10, 76 + 8 * beat],
          aR: [34, 84 - 8 * beat],
          lL: [-10, -6],
          lR: [12, 8],
        },
        skin: SKIN[3],
        hair: ['bun', HAIR.black],
        face: true,
        top: C.sun,
        bottom: C.deep,
        shoes: C.white,
      }),
      rect(230, 468, 220, 34, C.plum),
      repeat(9, (index) => rect(240 + index * 23, 462, 17, 13, C.white)),
      ribbon(
        [
          [250, 500],
          [410, 672],
        ],
        [9, 9],
        C.plum,
      ),
      ribbon(
        [
          [430, 500],
          [270, 672],
        ],
        [9, 9],
        C.plum,
      ),
      figure({
        x: 1090,
        ground: 668,
        scale: 1.36,
        flip: true,
        pose: { ...POSES.strum, lean: 5 * swing(t, 3), head: -8, aR: [52, -96 + 18 * beat] },
        skin: SKIN[1],
        hair: ['long', HAIR.brown],
        face: true,
        top: C.bloom,
        bottom: C.ink,
        shoes: C.white,
        holds: () => guitar(6, -44, 0.6, { turn: -20, body: C.sky, dark: C.ink }),
      }),
      microphone(590, 690, 350, C.plum),
      figure({
        x: 530,
        ground: 692,
        scale: 1.36,
        pose: { ...POSES.sing, aL: [-50, -120 - 14 * beat], lean: 4 * swing(t, 3) },
        skin: SKIN[2],
        hair: ['curls', HAIR.black],
        face: true,
        top: C.white,
        bottom: C.wine,
        skirt: { length: 96, flare: 24 },
        shoes: C.sun,
      }),
    ];
  },
);
