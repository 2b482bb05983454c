import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import {
  at,
  blob,
  disc,
  oval,
  paper,
  poly,
  rect,
  repeat,
  ribbon,
  thread,
} from '../../lib/paper.mjs';
import { bunting, kite, note } from '../../motifs/festive.mjs';
import { block } from '../../motifs/places.mjs';
import { hibiscus, pandan, rainTree } from '../../motifs/plants.mjs';
import { cloud, hill, medleySun, rings, skyBands, star } from '../../motifs/sky.mjs';
import { brushes, stall } from '../../motifs/things.mjs';

const scene = (name, alt, draw, ratio = '4:3') => ({ set: 'afth', name, ratio, alt, draw });
const field = (w, h, top, low, grass = C.leaf) => [
  skyBands(w, h, [
    [0, top],
    [420, low],
  ]),
  hill(w, h, [800, 780, 790, 776, 800], grass),
];
const flags = (colours = [C.bloom, C.sun, C.white, C.leaf]) =>
  bunting([-20, 40], [1300, 60], 50, colours, { size: 64, count: 13 });

const balloon = (x, y, r, colour, length = 260) => [
  thread(`M${x} ${y + r}Q${x - 16} ${y + r + length / 2} ${x + 6} ${y + r + length}`, C.ink, 3),
  poly(
    [
      [x - 11, y + r * 1.3],
      [x + 11, y + r * 1.3],
      [x, y + r * 1.1],
    ],
    colour,
  ),
  oval(x, y, r, r * 1.18, colour),
  oval(x - r * 0.34, y - r * 0.4, r * 0.16, r * 0.28, C.white),
];

const ferrisWheel = (x, y, r) => [
  poly(
    [
      [x - 20, y],
      [x + 20, y],
      [x + r * 0.62, y + r * 1.3],
      [x + r * 0.5, y + r * 1.3],
    ],
    C.ink,
  ),
  poly(
    [
      [x - 20, y],
      [x + 20, y],
      [x - r * 0.5, y + r * 1.3],
      [x - r * 0.62, y + r * 1.3],
    ],
    C.ink,
  ),
  disc(x, y, r, 'none', { more: `stroke="${C.bloom}" stroke-width="26"` }),
  disc(x, y, r * 0.62, 'none', { more: `stroke="${C.sun}" stroke-width="12"` }),
  repeat(10, (index) => at(x, y, rect(-5, -r, 10, r, C.plum), { turn: index * 36 })),
  repeat(10, (index) => {
    const a = (index * 36 * Math.PI) / 180;
    const [cx, cy] = [x + Math.sin(a) * r, y - Math.cos(a) * r];
    return at(cx, cy, [
      paper(
        'M-44 6L44 6C44 50 26 66 0 66C-26 66 -44 50 -44 6Z',
        [C.sun, C.sky, C.lilac, C.leaf, C.amber][index % 5],
      ),
      paper('M-48 6C-44 -30 44 -30 48 6Z', [C.bloom, C.plum][index % 2]),
      disc(-12, 12, 12, SKIN[index % 5]),
      disc(14, 14, 11, SKIN[(index + 2) % 5]),
    ]);
  }),
  medleySun(x, y, r * 0.24),
];

const child = (look) => figure({ scale: 0.94, face: true, shoes: C.white, ...look });

const gallery = [
  scene(
    'ferris-wheel',
    'A ferris wheel with coloured gondolas turns above the carnival field',
    ({ w, h }) => [
      field(w, h, C.sky, C.pale),
      cloud(190, 170, 110, C.white),
      cloud(1120, 250, 120, C.white),
      ferrisWheel(640, 400, 310),
      hill(w, h, [860, 840, 850, 840, 860], C.pine),
      rainTree(120, 880, 260),
      rainTree(1170, 890, 280),
      [
        [380, 0, C.bloom],
        [470, 2, C.sun],
        [860, 3, C.lilac],
      ].map(([x, pick, colour]) =>
        figure({
          x,
          ground: 930,
          scale: 0.62,
          pose: ['walk', 'stand', 'wave'][pick % 3],
          skin: SKIN[pick],
          hair: ['long', HAIR.black],
          top: colour,
          bottom: C.ink,
          shoes: C.white,
        }),
      ),
    ],
  ),
  scene(
    'ring-toss',
    'A girl throws a ring at a row of bottles while her friends cheer',
    ({ w, h }) => [
      field(w, h, C.butter, C.sun),
      flags([C.bloom, C.leaf, C.white, C.ocean]),
      rect(760, 620, 500, 40, C.bark),
      rect(790, 656, 440, 330, C.bloom),
      [830, 930, 1030, 1130].map((x, index) => [
        paper(
          `M${x} 620L${x} 520C${x} 490 ${x + 18} 486 ${x + 18} 450L${x + 42} 450C${x + 42} 486 ${x + 60} 490 ${x + 60} 520L${x + 60} 620Z`,
          [C.leaf, C.ocean, C.plum, C.leaf][index],
        ),
      ]),
      oval(960, 468, 54, 17, 'none', { more: `stroke="${C.bloom}" stroke-width="13"` }),
      oval(640, 360, 56, 20, 'none', { more: `stroke="${C.plum}" stroke-width="13"` }),
      thread('M560 420q30 -30 56 -40M540 390q20 -26 44 -40', C.white, 7),
      child({
        x: 420,
        ground: 900,
        scale: 1.5,
        pose: { ...POSES.point, aR: [104, 126], lean: 8 },
        skin: SKIN[2],
        hair: ['pony', HAIR.black],
        top: C.bloom,
        bottom: C.deep,
      }),
      child({
        x: 200,
        ground: 920,
        scale: 1.2,
        pose: 'cheer',
        skin: SKIN[4],
        hair: ['curls', HAIR.black],
        top: C.sky,
        bottom: C.plum,
      }),
      child({
        x: 640,
        ground: 930,
        scale: 1.16,
        pose: 'cheer',
        skin: SKIN[0],
        hair: ['crop', HAIR.black],
        top: C.white,
        bottom: C.leaf,
      }),
    ],
  ),
  scene('candy-floss', 'A vendor hands a huge cloud of candy floss to a small boy', ({ w, h }) => [
    field(w, h, C.lilac, C.blush, C.fern),
    flags(),
    stall(700, 880, 480, 620, [C.bloom, C.white], { counter: C.plum, goods: '' }),
    figure({
      x: 900,
      y: 660,
      scale: 1.34,
      flip: true,
      pose: { ...POSES.point, aR: [84, 112], lean: 4 },
      skin: SKIN[1],
      hair: ['scarf', C.sun],
      face: true,
      top: C.leaf,
      bottom: C.leaf,
      sleeve: 0.9,
      trousers: 0.1,
    }),
    rect(690, 644, 500, 40, C.sand),
    rect(700, 680, 480, 220, C.plum),
    repeat(4, (index) => rect(724 + index * 118, 700, 56, 200, C.grape)),
    [
      [1010, 590],
      [1110, 580],
    ].map(([x, y], index) => [
      rect(x - 4, y, 8, 60, C.bark),
      blob(
        [
          [x - 50, y],
          [x - 44, y - 70],
          [x, y - 96],
          [x + 46, y - 66],
          [x + 50, y - 4],
          [x, y + 14],
        ],
        index ? C.sky : C.rose,
      ),
    ]),
    at(600, 480, [
      rect(-6, 60, 12, 150, C.bark),
      blob(
        [
          [-120, 30],
          [-130, -60],
          [-80, -140],
          [0, -160],
          [84, -136],
          [130, -60],
          [116, 34],
          [0, 80],
        ],
        C.rose,
      ),
      blob(
        [
          [-80, 0],
          [-84, -70],
          [-30, -116],
          [40, -104],
          [74, -40],
          [50, 20],
        ],
        C.blush,
      ),
    ]),
    child({
      x: 440,
      ground: 910,
      scale: 1.24,
      pose: { ...POSES.wave, aR: [110, 140] },
      skin: SKIN[3],
      hair: ['crop', HAIR.black],
      top: C.sun,
      bottom: C.ocean,
    }),
    child({
      x: 210,
      ground: 920,
      scale: 1.4,
      pose: 'hold',
      skin: SKIN[0],
      hair: ['bob', HAIR.black],
      top: C.sky,
      bottom: C.bloom,
      skirt: { length: 100 },
    }),
  ]),
  scene('face-painting', 'A student paints a butterfly on a child’s cheek', ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.sky),
    flags(),
    rings(640, 520, 400, [C.pale, C.white]),
    at(830, 560, [
      paper('M-330 500C-300 300 -160 250 0 250C160 250 300 300 330 500Z', C.bloom),
      rect(-60, 170, 120, 120, SKIN[1]),
      paper(
        'M-190 -40C-190 -200 -90 -250 0 -250C90 -250 190 -200 190 -40C190 120 90 210 0 210C-90 210 -190 120 -190 -40Z',
        SKIN[1],
      ),
      paper(
        'M-206 20C-250 -230 -100 -300 10 -296C130 -296 250 -220 206 20C190 -60 170 -110 130 -140C40 -100 -110 -100 -150 -130C-180 -90 -196 -40 -206 20Z',
        HAIR.black,
      ),
      [-78, 78].map((x) => thread(`M${x - 32} -6q32 -30 64 0`, C.ink, 11)),
      thread('M-60 100q60 50 120 0', C.ink, 11),
      at(
        120,
        96,
        [
          blob(
            [
              [0, 0],
              [-60, -66],
              [-74, -10],
              [-50, 30],
            ],
            C.bloom,
          ),
          blob(
            [
              [0, 0],
              [50, -70],
              [74, -14],
              [50, 30],
            ],
            C.amber,
          ),
          disc(-44, -16, 13, C.sun),
          disc(42, -18, 13, C.white),
          oval(0, -4, 7, 38, C.ink),
        ],
        { turn: 12 },
      ),
      disc(-112, 70, 34, C.rose, { more: 'fill-opacity="0.5"' }),
    ]),
    figure({
      x: 330,
      y: 780,
      scale: 2.2,
      pose: { lean: 8, head: 8, aL: [-20, 20], aR: [66, 112], lL: [0, 0], lR: [0, 0] },
      skin: SKIN[3],
      hair: ['bun', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.ink,
      over: ({ armR }) =>
        at(...armR[2], [rect(-4, -60, 8, 80, C.bark), oval(0, -66, 7, 14, C.bloom)], { turn: 66 }),
    }),
    brushes(120, 950, 1.3, C.leaf),
  ]),
  scene('balloons', 'A bunch of balloons lifts above a row of children', ({ w, h }) => [
    field(w, h, C.ocean, C.sky),
    cloud(200, 420, 100, C.white),
    cloud(1090, 330, 120, C.white),
    [
      [520, 230, 90, C.bloom],
      [660, 160, 100, C.sun],
      [800, 240, 92, C.lilac],
      [600, 350, 84, C.leaf],
      [730, 370, 88, C.amber],
    ].map(([x, y, r, colour]) => [
      thread(`M${x} ${y + r}L640 690`, C.ink, 3),
      balloon(x, y, r, colour, 2),
    ]),
    child({
      x: 590,
      ground: 910,
      scale: 1.36,
      pose: { ...POSES.wave, aR: [150, 176] },
      skin: SKIN[2],
      hair: ['pony', HAIR.black],
      top: C.white,
      bottom: C.bloom,
      skirt: { length: 96 },
    }),
    child({
      x: 320,
      ground: 920,
      scale: 1.16,
      pose: 'cheer',
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      top: C.sun,
      bottom: C.plum,
    }),
    child({
      x: 900,
      ground: 920,
      scale: 1.2,
      pose: 'cheer',
      skin: SKIN[4],
      hair: ['curls', HAIR.black],
      top: C.bloom,
      bottom: C.ink,
    }),
    child({
      x: 1080,
      ground: 930,
      scale: 1.02,
      pose: 'wave',
      skin: SKIN[1],
      hair: ['scarf', C.leaf],
      top: C.lilac,
      bottom: C.deep,
      sleeve: 0.9,
      skirt: { length: 130 },
    }),
  ]),
  scene('games-stall', 'Volunteers run a tin-can game under a striped awning', ({ w, h }) => [
    field(w, h, C.plum, C.grape, C.pine),
    flags([C.sun, C.sky, C.white, C.rose]),
    rect(300, 340, 680, 540, C.ink),
    [4, 3, 2, 1].map((count, row) =>
      repeat(count, (index) => [
        rect(
          640 - count * 46 + index * 92,
          610 - row * 92,
          84,
          88,
          [C.bloom, C.sun, C.sky, C.mint][(row + index) % 4],
        ),
        star(682 - count * 46 + index * 92, 654 - row * 92, 24, C.white, { points: 5 }),
      ]),
    ),
    rect(280, 700, 720, 34, C.sand),
    rect(300, 730, 680, 170, C.bloom),
    repeat(6, (index) => rect(320 + index * 114, 740, 54, 160, C.wine)),
    repeat(8, (index) =>
      paper(
        `M${270 + index * 92.5} 250L${362 + index * 92.5} 250L${364 + index * 92.5} 340A46 40 0 0 1 ${268 + index * 92.5} 340Z`,
        index % 2 ? C.white : C.sun,
      ),
    ),
    rect(262, 226, 756, 34, C.amber),
    figure({
      x: 160,
      ground: 910,
      scale: 1.4,
      pose: { ...POSES.point, aR: [110, 130] },
      skin: SKIN[1],
      hair: ['cap', C.bloom],
      face: true,
      top: C.sky,
      bottom: C.deep,
      shoes: C.white,
      over: ({ armR }) => disc(armR[2][0] + 8, armR[2][1] - 8, 18, C.bloom),
    }),
    figure({
      x: 1120,
      ground: 910,
      scale: 1.4,
      pose: 'cheer',
      skin: SKIN[3],
      hair: ['bob', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.leaf,
      shoes: C.white,
    }),
  ]),
  scene(
    'carnival-band',
    'A three-person band plays on a small wooden stage at the carnival',
    ({ w, h }) => [
      field(w, h, C.amber, C.butter),
      rings(640, 460, 330, [C.sun, C.white]),
      flags(),
      rect(180, 800, 920, 34, C.bark),
      rect(200, 830, 880, 120, C.clay),
      figure({
        x: 380,
        ground: 806,
        scale: 1.2,
        pose: 'sing',
        skin: SKIN[4],
        hair: ['turban', C.bloom],
        face: true,
        top: C.leaf,
        bottom: C.ink,
        shoes: C.white,
        over: ({ armR }) => disc(armR[2][0] - 6, armR[2][1] - 14, 16, C.plum),
      }),
      figure({
        x: 640,
        ground: 806,
        scale: 1.24,
        pose: { ...POSES.stand, head: -8, aL: [50, 130], aR: [84, 136] },
        skin: SKIN[0],
        hair: ['long', HAIR.black],
        face: true,
        top: C.bloom,
        bottom: C.plum,
        skirt: { length: 140 },
        shoes: C.white,
        over: ({ armR }) =>
          at(armR[2][0] - 34, armR[2][1] - 4, [
            ribbon(
              [
                [-46, -6],
                [60, 20],
              ],
              [10, 14],
              C.sun,
            ),
            poly(
              [
                [56, 4],
                [130, -6],
                [130, 76],
                [52, 36],
              ],
              C.sun,
            ),
          ]),
      }),
      figure({
        x: 900,
        ground: 806,
        scale: 1.2,
        pose: { ...POSES.hold, aL: [-50, 10], aR: [50, -10] },
        skin: SKIN[2],
        hair: ['crop', HAIR.black],
        face: true,
        top: C.sky,
        bottom: C.deep,
        shoes: C.white,
        over: () => [
          rect(-66, 0, 132, 76, C.bloom),
          rect(-72, -8, 144, 16, C.white),
          rect(-72, 68, 144, 14, C.white),
          thread('M-60 -50L-10 -8M60 -50L10 -8', C.bark, 8),
        ],
      }),
      note(200, 330, 110, C.ink, { pair: true, turn: -10 }),
      note(1090, 350, 110, C.ink, { turn: 12 }),
      pandan(80, 970, 200),
      pandan(1210, 970, 200),
    ],
  ),
  scene(
    'volunteers',
    'Four volunteers in matching sun shirts carry boxes across the field, one of them waving',
    ({ w, h }) => [
      field(w, h, C.mint, C.pale),
      block(60, 790, 5, 9, C.blush, {
        lit: C.white,
        dark: C.rose,
        isLit: (row, column) => (row + column) % 3 > 0,
      }),
      block(1020, 790, 5, 8, C.lilac, {
        lit: C.white,
        dark: C.grape,
        isLit: (row, column) => (row + column) % 3 > 0,
      }),
      rainTree(620, 800, 380),
      hill(w, h, [860, 840, 850, 846, 860], C.pine),
      [
        [250, 0, 'carry', 'crop'],
        [520, 2, 'walk', 'scarf'],
        [790, 3, 'carry', 'bun'],
        [1040, 1, 'wave', 'curls'],
      ].map(([x, pick, pose, hair], index) =>
        figure({
          x,
          ground: 920,
          scale: 1.36,
          pose,
          sideways: pose === 'walk',
          skin: SKIN[pick],
          hair: [hair, hair === 'scarf' ? C.plum : HAIR.black],
          face: true,
          top: C.bloom,
          bottom: [C.ink, C.deep, C.plum, C.ink][index],
          sleeve: hair === 'scarf' ? 0.9 : 0.4,
          shoes: C.white,
          holds: () => star(4, -72, 20, C.sun, { points: 8, deep: 0.5 }),
          over:
            pose === 'carry'
              ? ({ armR }) =>
                  at(armR[2][0] - 46, armR[2][1] - 6, [
                    rect(-40, -80, 110, 84, C.amber),
                    rect(4, -80, 18, 84, C.butter),
                  ])
              : undefined,
        }),
      ),
    ],
  ),
  scene(
    'night-carnival',
    'Evening at the carnival: lit stalls, strings of bulbs and people strolling',
    ({ w, h }) => [
      skyBands(w, h, [
        [0, C.night],
        [240, C.ink],
        [480, C.plum],
      ]),
      disc(1040, 170, 84, C.butter),
      disc(1010, 152, 72, C.night),
      ferrisWheel(280, 400, 190),
      hill(w, h, [780, 760, 770, 760, 780], C.pine),
      stall(480, 860, 320, 380, [C.bloom, C.butter], {
        counter: C.grape,
        goods: [rect(30, -220, 260, 80, C.sun)],
      }),
      stall(860, 860, 320, 380, [C.leaf, C.butter], {
        counter: C.grape,
        goods: [rect(30, -220, 260, 80, C.sun)],
      }),
      thread('M-20 260Q320 420 640 300T1300 280', C.ink, 4),
      repeat(16, (index) =>
        disc(
          20 + index * 84,
          310 + 44 * Math.sin(index * 0.8),
          13,
          [C.sun, C.butter, C.rose][index % 3],
        ),
      ),
      [
        [420, 0, 'walk', C.sky],
        [600, 3, 'hold', C.sun],
        [700, 1, 'stand', C.bloom],
        [960, 4, 'point', C.lilac],
        [1160, 2, 'walk', C.white],
      ].map(([x, pick, pose, colour]) =>
        figure({
          x,
          ground: 930,
          scale: 0.9,
          pose,
          skin: SKIN[pick],
          hair: [
            ['bob', 'scarf', 'crop', 'curls', 'bun'][pick],
            pick === 1 ? HAIR.black : HAIR.black,
          ],
          top: colour,
          bottom: C.deep,
          shoes: C.white,
        }),
      ),
    ],
  ),
];

const beneficiaries = [
  scene(
    'reading-room',
    'A volunteer reads a picture book to three children on a rug',
    ({ w, h }) => [
      rect(-20, -20, w + 40, h + 40, C.butter),
      rect(100, 90, 430, 330, C.white),
      rect(122, 112, 386, 286, C.sky),
      rings(400, 230, 56, [C.sun]),
      cloud(230, 290, 60, C.white),
      rect(306, 112, 18, 286, C.white),
      repeat(2, (row) => [
        repeat(9, (index) =>
          rect(
            690 + index * 54,
            140 + row * 160 + ((index * 19) % 34),
            42,
            116 - ((index * 19) % 34),
            [C.bloom, C.leaf, C.ocean, C.lilac, C.amber, C.plum][(index + row * 2) % 6],
          ),
        ),
        rect(670, 256 + row * 160, 520, 20, C.bark),
      ]),
      rect(-20, 700, w + 40, 300, C.amber),
      oval(640, 850, 540, 96, C.bloom),
      oval(640, 850, 460, 74, C.rose),
      figure({
        x: 360,
        y: 760,
        scale: 1.5,
        pose: {
          lean: 4,
          head: 10,
          aL: [10, 66],
          aR: [40, 86],
          lL: [72, 40],
          lR: [84, 60],
          turned: 0.7,
        },
        sideways: true,
        skin: SKIN[1],
        hair: ['scarf', C.leaf],
        face: true,
        top: C.sky,
        bottom: C.deep,
        sleeve: 0.9,
        shoes: C.white,
        over: ({ armR }) =>
          at(armR[2][0] - 10, armR[2][1] - 20, [
            poly(
              [
                [-70, -50],
                [0, -34],
                [0, 50],
                [-70, 34],
              ],
              C.white,
            ),
            poly(
              [
                [70, -50],
                [0, -34],
                [0, 50],
                [70, 34],
              ],
              C.mist,
            ),
            medleySun(-36, -4, 26),
            hibiscus(36, -4, 24),
          ]),
      }),
      [
        [720, 780, 0, 'crop', C.sun],
        [880, 800, 3, 'curls', C.leaf],
        [1040, 780, 2, 'pony', C.lilac],
      ].map(([x, y, pick, hair, colour]) =>
        figure({
          x,
          y,
          scale: 1.04,
          flip: true,
          pose: {
            lean: 0,
            head: -6,
            aL: [-16, 40],
            aR: [20, 70],
            lL: [70, 60],
            lR: [86, 70],
            turned: 0.7,
          },
          sideways: true,
          skin: SKIN[pick],
          hair: [hair, HAIR.black],
          face: true,
          top: colour,
          bottom: C.ink,
          shoes: C.white,
        }),
      ),
    ],
  ),
  scene(
    'day-centre',
    'Seniors and a student paint paper lanterns round a table at a day centre',
    ({ w, h }) => [
      rect(-20, -20, w + 40, h + 40, C.mint),
      [240, 640, 1040].map((x, index) => [
        thread(`M${x} -10L${x} 90`, C.ink, 4),
        oval(x, 160, 84, 76, [C.bloom, C.sun, C.lilac][index]),
        oval(x, 160, 46, 74, [C.rose, C.butter, C.mist][index]),
        rect(x - 26, 80, 52, 16, C.ink),
        rect(x - 26, 226, 52, 16, C.ink),
      ]),
      figure({
        x: 280,
        y: 680,
        scale: 1.5,
        pose: { head: 8, aL: [-30, 40], aR: [40, 96], lL: [0, 0], lR: [0, 0] },
        skin: SKIN[0],
        hair: ['bun', HAIR.grey],
        face: true,
        glasses: true,
        top: C.plum,
        bottom: C.plum,
        sleeve: 0.9,
      }),
      figure({
        x: 640,
        y: 650,
        scale: 1.5,
        pose: { head: -6, lean: -4, aL: [-50, -84], aR: [30, -30], lL: [0, 0], lR: [0, 0] },
        skin: SKIN[3],
        hair: ['pony', HAIR.black],
        face: true,
        top: C.sun,
        bottom: C.sun,
      }),
      figure({
        x: 1000,
        y: 680,
        scale: 1.5,
        pose: { head: -8, aL: [-40, -96], aR: [30, -40], lL: [0, 0], lR: [0, 0] },
        skin: SKIN[2],
        hair: ['crop', HAIR.grey],
        face: true,
        top: C.ocean,
        bottom: C.ocean,
        sleeve: 0.9,
      }),
      rect(80, 720, 1120, 44, C.bark),
      rect(120, 760, 1040, 240, C.clay),
      [
        [460, C.bloom],
        [830, C.amber],
      ].map(([x, colour]) => [
        oval(x, 670, 74, 62, colour),
        oval(x, 670, 38, 60, C.butter),
        rect(x - 22, 606, 44, 14, C.ink),
        rect(x - 22, 722, 44, 12, C.ink),
      ]),
      brushes(650, 722, 0.9, C.leaf),
      [160, 1120].map((x, index) => [
        disc(x, 716, 34, C.white),
        disc(x, 712, 22, index ? C.sky : C.bloom),
      ]),
    ],
  ),
];

const TEE =
  'M-150 -250C-90 -230 -80 -200 0 -200C80 -200 90 -230 150 -250L330 -150L260 10L190 -30L196 330C70 350 -70 350 -196 330L-190 -30L-260 10L-330 -150Z';
const shirt = (name, alt, ground, cloth, fold, print) =>
  scene(
    name,
    alt,
    () => [
      rect(-20, -20, 1040, 1040, ground),
      disc(500, 500, 430, C.white, { more: 'fill-opacity="0.28"' }),
      at(500, 470, [
        paper(TEE, cloth),
        paper(
          'M-150 -250C-90 -230 -80 -200 0 -200C80 -200 90 -230 150 -250L132 -256C90 -232 60 -226 0 -226C-60 -226 -90 -232 -132 -256Z',
          fold,
        ),
        poly(
          [
            [190, -30],
            [196, 330],
            [150, 336],
            [168, 20],
          ],
          fold,
        ),
        poly(
          [
            [-190, -30],
            [-196, 330],
            [-172, 334],
            [-176, 0],
          ],
          fold,
        ),
        print,
      ]),
    ],
    '1:1',
  );
const shirts = [
  shirt(
    'shirt-night-front',
    'Front of the carnival shirt in midnight purple, a small paper sun on the chest',
    C.lilac,
    C.plum,
    C.ink,
    medleySun(74, -90, 62),
  ),
  shirt(
    'shirt-night-back',
    'Back of the midnight purple shirt: a ferris wheel of petals',
    C.lilac,
    C.plum,
    C.ink,
    [
      medleySun(0, 40, 150, { petals: repeat(6, () => [C.sun, C.bloom]).flat() }),
      repeat(12, (index) =>
        at(0, 40, disc(0, -166, 13, [C.sky, C.butter][index % 2]), { turn: index * 30 }),
      ),
    ],
  ),
  shirt(
    'shirt-haze-front',
    'Front of the carnival shirt in pale haze, a kite flying across the chest',
    C.sun,
    C.haze,
    C.mist,
    [kite(60, -60, 84, { turn: 24, tail: 4 })],
  ),
  shirt(
    'shirt-haze-back',
    'Back of the pale haze shirt: hibiscus, leaf, lantern and note in one bunch',
    C.sun,
    C.haze,
    C.mist,
    [
      pandan(0, 190, 210),
      hibiscus(-70, 10, 88),
      hibiscus(80, 60, 78, { petals: C.amber, turn: 20 }),
      note(20, -110, 110, C.plum, { pair: true, turn: 8 }),
    ],
  ),
];

export const afth = [...gallery, ...beneficiaries, ...shirts];
