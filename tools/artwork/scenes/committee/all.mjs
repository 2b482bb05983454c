import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import {
  at,
  card,
  disc,
  oval,
  paper,
  poly,
  rect,
  repeat,
  ribbon,
  thread,
} from '../../lib/paper.mjs';
import { bunting, kite, lantern, note } from '../../motifs/festive.mjs';
import { hibiscus, pandan, rainTree } from '../../motifs/plants.mjs';
import { hill, medleySun, rings, skyBands, star } from '../../motifs/sky.mjs';
import { brushes, bubble, camera, laptop, lid } from '../../motifs/things.mjs';

const scene = (name, alt, draw) => ({ set: 'committee', name, ratio: '4:3', alt, draw });

const topFour = scene(
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

const exOfficios = scene(
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

const publicity = scene(
  'publicity-publications',
  'Publicity: one pastes up a giant poster of a sun from a ladder, one calls through a megaphone',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.lilac),
    rect(-20, 790, w + 40, 200, C.grape),
    rect(330, 70, 560, 680, C.ink),
    rect(352, 92, 516, 636, C.bloom),
    medleySun(610, 350, 226),
    paper('M352 600C460 560 560 640 680 596C760 570 820 590 868 576L868 728L352 728Z', C.leaf),
    rect(420, 650, 240, 22, C.butter),
    rect(420, 686, 160, 18, C.butter),
    paper('M868 92L868 200L770 92Z', C.white),
    paper('M868 200L770 92L782 190Z', C.mist),
    at(
      250,
      890,
      [
        rect(-70, -560, 18, 570, C.bark),
        rect(90, -560, 18, 570, C.bark),
        repeat(6, (index) => rect(-70, -110 - index * 80, 170, 15, C.clay)),
      ],
      { turn: 4 },
    ),
    figure({
      x: 262,
      ground: 600,
      scale: 1.3,
      pose: { ...POSES.point, aR: [116, 126] },
      away: true,
      skin: SKIN[1],
      hair: ['pony', HAIR.black],
      top: C.sky,
      bottom: C.deep,
      shoes: C.white,
      over: ({ armR }) =>
        at(...armR[2], [rect(-6, -60, 12, 80, C.bark), rect(-44, -90, 88, 36, C.white)], {
          turn: 40,
        }),
    }),
    figure({
      x: 968,
      ground: 890,
      scale: 1.46,
      pose: { aL: [-30, -50], aR: [60, 124], lL: [-12, -6], lR: [14, 6], head: 6 },
      skin: SKIN[3],
      hair: ['cap', C.leaf],
      face: true,
      top: C.sun,
      bottom: C.plum,
      shoes: C.white,
      over: ({ armR }) =>
        at(
          ...armR[2],
          [
            poly(
              [
                [-10, -16],
                [76, -50],
                [76, 40],
                [-10, 10],
              ],
              C.white,
            ),
            rect(-36, -18, 32, 30, C.bloom),
            poly(
              [
                [76, -56],
                [92, -60],
                [92, 50],
                [76, 46],
              ],
              C.bloom,
            ),
          ],
          { turn: -14 },
        ),
    }),
    [
      [1196, 400, -20],
      [1210, 460, 0],
      [1196, 520, 20],
    ].map(([x, y, turn]) => at(x, y, rect(0, -7, 56, 14, C.white), { turn })),
    figure({
      x: 640,
      ground: 920,
      scale: 1.06,
      pose: { ...POSES.kneel, aR: [60, 110] },
      flip: true,
      skin: SKIN[0],
      hair: ['bob', HAIR.brown],
      face: true,
      top: C.leaf,
      bottom: C.ink,
      shoes: C.white,
      over: ({ armR }) => at(...armR[2], rect(-60, -52, 110, 76, C.butter), { turn: -8 }),
    }),
    brushes(840, 900, 1.1, C.amber),
  ],
);

const business = scene(
  'business-managers',
  'Two business managers shake hands over a desk with stacks of paper coins, a ledger and a calculator',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.sun),
    rings(640, 330, 360, [C.butter, C.white]),
    rect(-20, 780, w + 40, 220, C.amber),
    [
      [150, 90, 3],
      [980, 110, -3],
    ].map(([x, y, turn], index) =>
      at(
        x,
        y,
        [
          rect(0, 0, 190, 230, C.white),
          index
            ? [
                rect(24, 150, 30, 60, C.leaf),
                rect(70, 110, 30, 100, C.bloom),
                rect(116, 60, 30, 150, C.ocean),
              ]
            : [disc(95, 110, 70, C.lilac), paper('M95 110L95 40A70 70 0 0 1 160 136Z', C.bloom)],
        ],
        { turn },
      ),
    ),
    figure({
      x: 400,
      y: 640,
      scale: 1.66,
      pose: { lean: 6, head: 4, aL: [-20, 10], aR: [60, 92], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[2],
      hair: ['scarf', C.plum],
      face: true,
      top: C.bloom,
      bottom: C.bloom,
      sleeve: 0.9,
    }),
    figure({
      x: 880,
      y: 640,
      scale: 1.7,
      flip: true,
      pose: { lean: 6, head: 4, aL: [-20, 10], aR: [60, 92], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      face: true,
      glasses: true,
      top: C.leaf,
      bottom: C.ink,
      sleeve: 0.9,
    }),
    rect(120, 690, 1040, 40, C.bark),
    rect(160, 726, 960, 300, C.clay),
    [
      [220, 5],
      [300, 8],
      [380, 3],
    ].map(([x, count]) =>
      repeat(count, (index) => [
        oval(x, 676 - index * 18, 38, 13, C.amber),
        oval(x, 671 - index * 18, 38, 12, C.butter),
      ]),
    ),
    at(640, 684, [
      poly(
        [
          [-130, -6],
          [0, -22],
          [0, 12],
          [-140, 22],
        ],
        C.white,
      ),
      poly(
        [
          [130, -6],
          [0, -22],
          [0, 12],
          [140, 22],
        ],
        C.mist,
      ),
      repeat(3, (index) => thread(`M-104 ${0 + index * 7}L-20 ${-10 + index * 7}`, C.lilac, 3)),
    ]),
    at(930, 690, [
      card(-60, -110, 120, 116, 12, C.ink),
      rect(-44, -96, 88, 28, C.mint),
      repeat(3, (row) =>
        repeat(4, (column) =>
          rect(
            -44 + column * 24,
            -58 + row * 20,
            16,
            13,
            row === 2 && column === 3 ? C.bloom : C.lilac,
          ),
        ),
      ),
    ]),
    at(1080, 690, [card(-36, -74, 72, 80, 10, C.white), thread('M36 -56q30 8 0 40', C.white, 9)]),
  ],
);

const programmers = scene(
  'programmers',
  'Three programmers at one long table with laptops; brackets, a sun and a bug float above',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.grape],
      [460, C.dusk],
    ]),
    at(640, 250, [
      poly(
        [
          [-250, 0],
          [-150, -96],
          [-118, -64],
          [-184, 0],
          [-118, 64],
          [-150, 96],
        ],
        C.sky,
      ),
      poly(
        [
          [250, 0],
          [150, -96],
          [118, -64],
          [184, 0],
          [118, 64],
          [150, 96],
        ],
        C.sky,
      ),
      medleySun(0, 0, 100),
    ]),
    bubble(120, 130, 180, 110, C.bloom),
    [0, 1, 2].map((index) => disc(170 + index * 42, 186, 13, C.white)),
    at(
      1090,
      190,
      [
        oval(0, 10, 46, 56, C.leaf),
        disc(0, -50, 26, C.pine),
        rect(-4, -40, 8, 104, C.pine),
        [-1, 1].map((side) =>
          [0, 1, 2].map((index) =>
            thread(
              `M${side * 40} ${-14 + index * 26}q${side * 30} -6 ${side * 40} ${14 + index * 4}`,
              C.pine,
              8,
            ),
          ),
        ),
      ],
      { turn: 24 },
    ),
    figure({
      x: 260,
      y: 700,
      scale: 1.6,
      pose: { head: 6, lean: 2, aL: [-24, 40], aR: [24, -40], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      face: true,
      glasses: true,
      top: C.sun,
      bottom: C.sun,
    }),
    figure({
      x: 640,
      y: 700,
      scale: 1.62,
      pose: { head: -4, aL: [-24, 40], aR: [130, 172], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[2],
      hair: ['curls', HAIR.black],
      face: true,
      top: C.bloom,
      bottom: C.bloom,
    }),
    figure({
      x: 1020,
      y: 700,
      scale: 1.58,
      pose: { head: -6, lean: -2, aL: [-24, 40], aR: [24, -40], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[4],
      hair: ['scarf', C.sky],
      face: true,
      top: C.leaf,
      bottom: C.leaf,
      sleeve: 0.94,
    }),
    lid(270, 760, 1.5, C.lilac, C.bloom),
    lid(640, 760, 1.5, C.white, C.sun),
    lid(1010, 760, 1.5, C.sky, C.leaf),
    rect(40, 756, 1200, 40, C.amber),
    rect(80, 790, 1120, 200, C.clay),
    [
      [450, C.bloom],
      [826, C.sun],
    ].map(([x, colour]) => [
      card(x, 690, 56, 70, 8, colour),
      thread(`M${x + 56} 706q26 8 0 36`, colour, 8),
      ribbon(
        [
          [x + 28, 676],
          [x + 16, 654],
          [x + 34, 630],
        ],
        [8, 5],
        C.lilac,
      ),
    ]),
  ],
);

const logistics = scene(
  'digital-logistics',
  'Digital Logistics at a livestream: a camera on a tripod, a headset at the mixing desk, a lamp on a stand',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.ocean),
    rect(-20, 800, w + 40, 200, C.deep),
    poly(
      [
        [1110, 150],
        [300, 330],
        [420, 800],
        [1000, 800],
      ],
      C.sky,
      { more: 'fill-opacity="0.4"' },
    ),
    laptop(100, 150, 1.7, {
      body: C.ink,
      glass: C.amber,
      screen: [
        rings(100, 80, 44, [C.sun, C.butter]),
        paper('M0 90C50 70 140 110 200 80L200 124L0 124Z', C.leaf),
        card(10, 10, 50, 20, 10, C.bloom),
        disc(22, 20, 5, C.white),
      ],
    }),
    rect(1104, 200, 14, 660, C.ink),
    ribbon(
      [
        [1060, 880],
        [1110, 820],
        [1164, 880],
      ],
      [14, 14, 14],
      C.ink,
      { bend: 0.05 },
    ),
    at(
      1096,
      190,
      [
        poly(
          [
            [-70, -60],
            [60, -40],
            [60, 40],
            [-70, 60],
          ],
          C.ink,
        ),
        poly(
          [
            [-70, -60],
            [-96, -76],
            [-96, 76],
            [-70, 60],
          ],
          C.butter,
        ),
      ],
      { turn: -12 },
    ),
    figure({
      x: 380,
      y: 670,
      scale: 1.5,
      pose: { head: 8, lean: 6, aL: [20, 76], aR: [40, 80], lL: [-4, 0], lR: [6, 0] },
      skin: SKIN[1],
      hair: ['bob', HAIR.black],
      face: true,
      top: C.bloom,
      bottom: C.ink,
      shoes: C.white,
      over: ({ head: [x, y] }) =>
        at(
          x,
          y,
          [
            thread('M-30 4C-34 -44 34 -44 30 4', C.sun, 8),
            card(-38, -10, 18, 32, 8, C.sun),
            card(22, -10, 18, 32, 8, C.sun),
            thread('M-30 18q10 20 26 14', C.sun, 5),
          ],
          { turn: 14 },
        ),
    }),
    poly(
      [
        [190, 700],
        [640, 700],
        [680, 760],
        [150, 760],
      ],
      C.plum,
    ),
    rect(150, 756, 530, 34, C.ink),
    repeat(9, (index) => [
      rect(224 + index * 44, 708, 6, 44, C.ink),
      rect(
        216 + index * 44,
        716 + ((index * 17) % 26),
        22,
        11,
        [C.sun, C.bloom, C.mint][index % 3],
      ),
    ]),
    rect(190, 786, 26, 180, C.ink),
    rect(610, 786, 26, 180, C.ink),
    ribbon(
      [
        [826, 700],
        [770, 900],
      ],
      [13, 13],
      C.ink,
    ),
    ribbon(
      [
        [826, 700],
        [890, 900],
      ],
      [13, 13],
      C.ink,
    ),
    ribbon(
      [
        [826, 600],
        [826, 900],
      ],
      [16, 13],
      C.ink,
    ),
    camera(826, 556, 0.86, { body: C.ink, band: C.bloom }),
    figure({
      x: 960,
      ground: 900,
      scale: 1.44,
      flip: true,
      pose: { aL: [-20, -10], aR: [52, 128], lL: [-10, -6], lR: [12, 6], lean: 4, head: 2 },
      skin: SKIN[3],
      hair: ['crop', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.ink,
      shoes: C.white,
    }),
    thread('M660 770C720 900 620 940 760 930C900 920 980 960 1100 880', C.bloom, 10),
    bunting([-20, 20], [1300, 30], 34, [C.sun, C.white, C.bloom], { size: 50, count: 14 }),
    star(90, 620, 26, C.sun, { points: 4, deep: 0.3 }),
  ],
);

export const committee = [topFour, exOfficios, publicity, business, programmers, logistics];
