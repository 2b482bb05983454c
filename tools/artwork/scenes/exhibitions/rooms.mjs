import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, paper, poly, rect, repeat } from '../../lib/paper.mjs';
import { blade, daisy, hibiscus, pandan, sprig } from '../../motifs/plants.mjs';
import { rings, star } from '../../motifs/sky.mjs';

const scene = (name, ratio, alt, draw) => ({ set: 'exhibitions', name, ratio, alt, draw });

const flowerWall = scene(
  'flower-wall',
  '4:3',
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

const kaleidoscope = scene(
  'kaleidoscope',
  '4:3',
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

const professor = scene(
  'professor',
  '4:3',
  'Portrait of a smiling professor with silver hair and round glasses before a shelf of books',
  ({ w, h }) => {
    const spines = [
      C.bloom,
      C.sun,
      C.leaf,
      C.sky,
      C.lilac,
      C.amber,
      C.white,
      C.plum,
      C.rose,
      C.ocean,
    ];
    const shelf = (y, from) => [
      repeat(24, (index) => {
        const tall = 150 + ((index * 53 + from * 31) % 60);
        return rect(
          index * 56 - 20,
          y - tall,
          44 + ((index * 7) % 9),
          tall,
          spines[(index * 3 + from) % 10],
        );
      }),
      rect(-20, y, w + 40, 26, C.bark),
    ];
    return [
      rect(-20, -20, w + 40, h + 40, C.ink),
      shelf(240, 0),
      shelf(510, 4),
      shelf(780, 7),
      shelf(1050, 2),
      disc(640, 470, 400, C.butter),
      disc(640, 470, 352, C.sun),
      paper('M180 1000C200 760 380 690 520 662L760 662C900 690 1080 760 1100 1000Z', C.leaf),
      paper('M520 656L640 860L760 656L700 620L580 620Z', C.white),
      paper('M500 664L640 900L560 1000L420 1000L400 720Z', C.pine),
      paper('M780 664L640 900L720 1000L860 1000L880 720Z', C.pine),
      rect(566, 540, 148, 160, SKIN[1]),
      paper('M566 650C620 700 670 700 714 640L714 600L566 600Z', SKIN[2]),
      disc(424, 430, 36, SKIN[1]),
      disc(856, 430, 36, SKIN[1]),
      paper(
        'M430 380C420 200 540 150 640 150C740 150 860 200 850 380C856 540 760 650 640 650C520 650 424 540 430 380Z',
        SKIN[1],
      ),
      paper(
        'M416 420C390 190 500 120 620 112C560 90 800 70 860 250C884 310 868 380 862 424C850 360 828 310 790 276C720 300 560 300 500 262C450 300 428 360 416 420Z',
        HAIR.grey,
      ),
      [548, 732].map((x) => disc(x, 410, 72, C.white, { more: 'fill-opacity="0.55"' })),
      [548, 732].map((x) =>
        disc(x, 410, 72, 'none', { more: `stroke="${C.ink}" stroke-width="13"` }),
      ),
      rect(616, 396, 50, 13, C.ink),
      [548, 732].map((x) =>
        paper(`M${x - 34} 420Q${x} 376 ${x + 34} 420Q${x} 400 ${x - 34} 420Z`, C.ink),
      ),
      paper('M500 318Q548 286 596 318L592 334Q548 308 504 334Z', HAIR.grey),
      paper('M684 318Q732 286 780 318L776 334Q732 308 688 334Z', HAIR.grey),
      paper('M630 420C620 470 604 490 616 506C630 516 656 514 664 500Z', SKIN[2]),
      paper('M556 546Q640 580 724 546Q700 622 640 622Q580 622 556 546Z', C.wine),
      paper('M574 556Q640 580 706 556L698 576Q640 594 582 576Z', C.white),
      disc(490, 506, 36, C.rose, { more: 'fill-opacity="0.55"' }),
      disc(790, 506, 36, C.rose, { more: 'fill-opacity="0.55"' }),
      hibiscus(850, 800, 78, { turn: 14 }),
      sprig(150, 960, 300, C.fern, { turn: -12 }),
      pandan(1180, 990, 260),
      card(1010, 60, 150, 90, 10, C.ink),
      star(1085, 105, 32, C.sun, { points: 8, deep: 0.5 }),
    ];
  },
);

export const rooms = [flowerWall, kaleidoscope, professor];
