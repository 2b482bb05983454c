import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, disc, oval, paper, poly, rect, repeat, ribbon, thread } from '../../lib/paper.mjs';
import { bunting, kite, lantern, note } from '../../motifs/festive.mjs';
import { hive } from '../../motifs/places.mjs';
import { blade, hibiscus, pandan, rainTree } from '../../motifs/plants.mjs';
import { cloud, hill, medleySun, rings, skyBands } from '../../motifs/sky.mjs';
import { hand } from '../../motifs/things.mjs';

const scene = (name, alt, draw) => ({ set: 'about', name, ratio: '4:3', alt, draw });

const scissors = (x, y, turn) =>
  at(
    x,
    y,
    [
      [-1, 1].map((side) =>
        at(
          0,
          0,
          [
            poly(
              [
                [-16, 10],
                [-6, -260],
                [4, -270],
                [18, 10],
              ],
              C.mist,
            ),
            ribbon(
              [
                [0, 0],
                [side * -10, 110],
              ],
              [26, 30],
              C.bloom,
            ),
            disc(side * -26, 168, 62, C.bloom),
            disc(side * -26, 168, 36, C.leaf),
          ],
          { turn: side * 15 },
        ),
      ),
      disc(0, 0, 13, C.ink),
    ],
    { turn },
  );

const festival = scene(
  'cutting-paper',
  'Scissors cut the last petal of a big paper sun on a table covered in paper shapes',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.leaf),
    repeat(6, (index) => rect(-20, index * 170, w + 40, 5, C.pine)),
    poly(
      [
        [40, 90],
        [360, 40],
        [420, 400],
        [90, 450],
      ],
      C.lilac,
    ),
    poly(
      [
        [900, 600],
        [1240, 560],
        [1260, 900],
        [940, 930],
      ],
      C.sky,
    ),
    poly(
      [
        [820, -20],
        [1180, -30],
        [1210, 250],
        [850, 280],
      ],
      C.amber,
    ),
    hibiscus(160, 230, 100, { turn: 20 }),
    kite(1090, 690, 130, { turn: 26, tail: 0 }),
    note(990, 130, 150, C.plum, { pair: true, turn: -8 }),
    blade(320, 900, 300, 76, C.mint, -58, C.fern),
    blade(330, 920, 240, 60, C.fern, -24, C.mint),
    medleySun(560, 520, 330, {
      petals: [
        C.sun,
        C.bloom,
        C.amber,
        C.lilac,
        C.sun,
        C.rose,
        C.sky,
        C.amber,
        C.bloom,
        C.sun,
        C.rose,
        C.butter,
      ],
    }),
    [
      [300, 160, 40],
      [760, 860, 120],
      [860, 420, -30],
      [640, 110, 80],
      [200, 620, 15],
    ].map(([x, y, turn], index) =>
      at(
        x,
        y,
        poly(
          [
            [-26, 0],
            [0, -18],
            [24, 4],
            [2, 16],
          ],
          [C.bloom, C.butter, C.rose, C.sky, C.sun][index],
        ),
        { turn },
      ),
    ),
    scissors(884, 380, -118),
    hand(1190, 300, 1.9, SKIN[2], { turn: -82, sleeve: C.bloom }),
  ],
);

const theme = scene(
  'equator',
  'A round island with rain trees, towers and kites turns under a ring of suns, one for every month',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.ink],
      [300, C.plum],
      [640, C.grape],
    ]),
    rings(640, 700, 600, [C.dusk, C.rose, C.amber]),
    repeat(7, (index) => {
      const angle = (-90 + (index - 3) * 29) * (Math.PI / 180);
      return medleySun(
        640 + 500 * Math.cos(angle),
        640 + 490 * Math.sin(angle),
        index === 3 ? 118 : 84 - Math.abs(index - 3) * 8,
        { turn: index * 17 },
      );
    }),
    disc(640, 840, 390, C.leaf),
    paper(
      'M260 780C400 720 520 820 640 790C760 760 900 800 1016 750C1030 800 1030 860 1020 920C900 950 760 900 640 930C500 960 380 900 262 920C248 870 250 820 260 780Z',
      C.sky,
    ),
    paper(
      'M256 836C400 800 520 870 640 850C760 830 900 860 1028 822L1030 846C900 884 760 856 640 876C520 894 400 826 254 862Z',
      C.white,
    ),
    at(640, 840, [
      hive(-150, -360, 120, 5, [C.plum, C.ink], C.sun),
      rainTree(40, -366, 220),
      rainTree(220, -316, 200),
      hive(150, -346, 90, 4, [C.ink, C.plum], C.butter),
      rainTree(-270, -272, 180),
      pandan(0, -360, 70),
      pandan(300, -250, 70),
    ]),
    kite(360, 430, 60, { turn: -16, tail: 3 }),
    kite(930, 420, 70, { turn: 20, tail: 3 }),
    cloud(220, 640, 80, C.blush),
    cloud(1080, 650, 90, C.lilac),
  ],
);

const club = scene(
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

export const about = [festival, theme, club];
