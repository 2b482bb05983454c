import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { disc, rect, repeat } from '../../lib/paper.mjs';
import { blade, daisy, hibiscus } from '../../motifs/plants.mjs';
import { rings } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('exhibitions', '4:3');

export const flowerWall = scene(
  'flower-wall',
  'Two visitors stand before a wall covered from floor to ceiling in paper flowers',
  ({ w, h, random }) => {
    const colours = [C.bloom, C.sun, C.lilac, C.rose, C.sky, C.amber, C.blush, C.white];
    const flower = (row, column) => {
      const x = column * 212 + (row % 2) * 106 + random() * 40 - 60;
      const y = row * 172 + random() * 36;
      const r = 94 + random() * 34;
      const pick = Math.floor(random() * colours.length);
      const turn = random() * 70;
      const kind = (row + column * 2) % 3;
      if (kind === 0)
        return hibiscus(x, y, r, {
          petals: colours[pick],
          throat: C.plum,
          stamen: pick === 1 ? C.bloom : C.sun,
          turn,
        });
      if (kind === 1)
        return [
          daisy(x, y, r, colours[pick], C.plum, 9, turn),
          daisy(x, y, r * 0.52, colours[(pick + 3) % 8], C.sun, 9, turn + 20),
        ];
      return [
        rings(x, y, r * 0.86, [colours[pick], colours[(pick + 2) % 8], colours[(pick + 5) % 8]]),
        disc(x, y, r * 0.16, C.ink),
      ];
    };
    return [
      rect(-20, -20, w + 40, h + 40, C.pine),
      repeat(5, (row) =>
        repeat(8, (column) =>
          blade(
            column * 190 + (row % 2) * 90,
            row * 176 + 90,
            200,
            50,
            (row + column) % 2 ? C.leaf : C.fern,
            (row * 70 + column * 115) % 360,
          ),
        ),
      ),
      repeat(5, (row) => repeat(7, (column) => flower(row, column))),
      rect(-20, 806, w + 40, 200, C.plum),
      rect(-20, 800, w + 40, 16, C.grape),
      figure({
        x: 500,
        ground: 912,
        scale: 1.36,
        pose: 'reach',
        flip: true,
        away: true,
        skin: SKIN[1],
        hair: ['long', HAIR.black],
        top: C.white,
        bottom: C.deep,
        skirt: { length: 150, flare: 16 },
        shoes: C.sun,
      }),
      figure({
        x: 780,
        ground: 916,
        scale: 1.42,
        pose: 'snap',
        away: true,
        skin: SKIN[3],
        hair: ['crop', HAIR.black],
        top: C.ink,
        bottom: C.ocean,
        shoes: C.white,
      }),
    ];
  },
);
