import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, disc, poly, rect, repeat } from '../../lib/paper.mjs';
import { blade, daisy } from '../../motifs/plants.mjs';
import { star } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('exhibitions', '4:3');

export const kaleidoscope = scene(
  'kaleidoscope',
  'A room of mirrors turns one pattern of petals, leaves and kites into a great star around a visitor',
  ({ w, h }) => {
    const wedge = [
      blade(0, -150, 330, 66, C.leaf, 0, C.pine),
      blade(0, -150, 260, 40, C.fern, -17),
      blade(0, -150, 260, 40, C.fern, 17),
      poly(
        [
          [0, -420],
          [54, -350],
          [0, -250],
          [-54, -350],
        ],
        C.sun,
      ),
      disc(0, -350, 20, C.bloom),
      poly(
        [
          [-92, -300],
          [-60, -360],
          [-44, -286],
        ],
        C.rose,
      ),
      poly(
        [
          [92, -300],
          [60, -360],
          [44, -286],
        ],
        C.rose,
      ),
      disc(-112, -420, 34, C.lilac),
      disc(112, -420, 34, C.lilac),
      disc(-112, -420, 15, C.white),
      disc(112, -420, 15, C.white),
      star(0, -512, 58, C.butter, { points: 6, deep: 0.5 }),
      daisy(-150, -560, 64, C.sky, C.bloom, 6),
      daisy(150, -560, 64, C.sky, C.bloom, 6),
      blade(0, -570, 210, 50, C.amber, 0),
    ];
    return [
      rect(-20, -20, w + 40, h + 40, C.plum),
      repeat(12, (index) =>
        at(
          640,
          470,
          poly(
            [
              [0, 0],
              [-118, -860],
              [118, -860],
            ],
            index % 2 ? C.grape : C.plum,
          ),
          { turn: index * 30 },
        ),
      ),
      repeat(8, (index) => at(640, 470, wedge, { turn: index * 45 })),
      daisy(640, 470, 216, C.bloom, C.sun, 8),
      daisy(640, 470, 150, C.amber, C.butter, 8, 22),
      disc(640, 470, 84, C.butter),
      figure({
        x: 640,
        ground: 700,
        scale: 1.02,
        pose: 'cheer',
        skin: SKIN[2],
        hair: ['curls', HAIR.black],
        top: C.ink,
        bottom: C.ink,
        skirt: { length: 128, flare: 26 },
        shoes: C.white,
      }),
    ];
  },
);
