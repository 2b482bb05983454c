import { figure } from '../../figure/figure.mjs';
import { between, POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import {
  at,
  card,
  disc,
  paper,
  poly,
  rect,
  repeat,
  ribbon,
  swing,
  thread,
} from '../../lib/paper.mjs';
import { beam, bunting, lantern, microphone, note } from '../../motifs/festive.mjs';
import { block } from '../../motifs/places.mjs';
import { hibiscus, pandan, rainTree, sprig } from '../../motifs/plants.mjs';
import { hill, medleySun, rings, skyBands, star } from '../../motifs/sky.mjs';
import { guitar, hand, phone, speaker } from '../../motifs/things.mjs';
import { documentary } from '../documentary.mjs';

export const busking = documentary(
  'busking-1',
  'A singer with a ukulele and a drummer on a box play under a rain tree hung with lanterns at dusk',
  {
    set: 'performances',
    about: 'Virtual busking, from a lawn to your screen.',
    cues: [
      [0, 2.7, 'Two students, one box for a drum, and a tree that has heard worse.'],
      [2.7, 5.4, 'They play to a phone on a stack of textbooks. You are on the other side of it.'],
      [5.4, 8, 'Send a request. They know four songs, and are learning a fifth.'],
    ],
  },
  ({ t, w, h }) => {
    const beat = swing(t, 8);
    const notes = [
      [560, 300, C.sun, 0],
      [640, 200, C.white, 0.33],
      [720, 270, C.blush, 0.66],
    ];
    return [
      skyBands(w, h, [
        [0, C.plum],
        [150, C.grape],
        [280, C.dusk],
        [400, C.rose],
        [490, C.amber],
      ]),
      rings(1010, 470, 150, [C.sun, C.butter]),
      hill(w, h, [560, 540, 552, 530, 560], C.pine),
      block(1130, 560, 3, 5, C.plum, { isLit: (row, column) => (row + column) % 2 === 0 }),
      rainTree(250, 640, 660, { sway: swing(t) }),
      [
        [60, 250],
        [200, 300],
        [380, 290],
        [520, 236],
      ].map(([x, y], index) =>
        lantern(x, y - 30, 62, {
          colour: [C.bloom, C.sun, C.sky, C.rose][index],
          swing: 5 * swing(t, 1, index * 0.2),
        }),
      ),
      hill(w, h, [640, 620, 628, 616, 640], C.leaf),
      notes.map(([x, y, colour, phase], index) => {
        const u = (t * 2 + phase) % 1;
        return at(
          x + 24 * swing(u),
          y - 90 * u + 40,
          note(0, 0, 62, colour, { pair: index === 1, turn: 10 * swing(u) }),
          { scale: Math.min(1, 4 * u, 4 * (1 - u)) || 0.01 },
        );
      }),
      card(800, 540, 96, 118, 6, C.amber),
      disc(848, 600, 30, C.bark),
      figure({
        x: 848,
        y: 530,
        scale: 1.02,
        pose: {
          lean: 3 + 2 * beat,
          head: 6 * beat,
          aL: [-16, 18 + 14 * beat],
          aR: [20, -16 + 14 * beat],
          lL: [-62, 12],
          lR: [64, -12],
        },
        skin: SKIN[3],
        hair: ['crop', HAIR.black],
        face: true,
        top: C.sky,
        bottom: C.deep,
        sleeve: 0.4,
        shoes: C.white,
      }),
      figure({
        x: 560,
        ground: 676,
        scale: 1.22,
        pose: { ...POSES.strum, lean: 3 * swing(t, 2), aR: [52, -96 + 16 * beat] },
        skin: SKIN[1],
        hair: ['long', HAIR.black],
        face: true,
        top: C.bloom,
        bottom: C.sun,
        skirt: { length: 140, sway: 4 * swing(t, 2) },
        shoes: C.white,
        holds: () => guitar(6, -50, 0.46, { turn: -24, body: C.clay }),
      }),
      microphone(654, 678, 330, C.ink),
      speaker(980, 680, 110, 180, C.plum, C.lilac, 0.05 * beat),
      [
        [1130, 680],
        [1154, 664],
        [1136, 648],
      ].map(([x, y], index) => rect(x - 60, y, 130, 16, [C.bloom, C.sky, C.sun][index])),
      phone(1100, 528, 0.6, { screen: [rect(0, 0, 100, 190, C.amber), disc(50, 95, 30, C.sun)] }),
      pandan(60, 740, 170, { sway: 2 * swing(t) }),
      pandan(1240, 744, 150, { sway: 2 * swing(t, 1, 0.3) }),
    ];
  },
);

const screenFrame = (x, y, wide, high, ground, inside) => [
  card(x - 12, y - 12, wide + 24, high + 24, 16, C.white),
  rect(x, y, wide, high, ground),
  inside,
];

const buskingTwo = {
  set: 'performances',
  name: 'busking-2',
  ratio: '16:9',
  alt: 'Four video windows show a cellist, a beatboxer, a singer and a pair of hands on a keyboard playing together',
  draw: ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.bloom),
    repeat(10, (index) =>
      at(
        640,
        360,
        poly(
          [
            [0, 0],
            [-90, -820],
            [90, -820],
          ],
          C.wine,
        ),
        { turn: index * 36 },
      ),
    ),
    screenFrame(110, 60, 500, 280, C.sky, [
      figure({
        x: 330,
        y: 330,
        scale: 1.24,
        pose: { lean: -4, head: 8, aL: [-40, 44], aR: [46, -60], lL: [-40, 10], lR: [40, -10] },
        skin: SKIN[0],
        hair: ['bob', HAIR.black],
        face: true,
        top: C.ink,
        bottom: C.ink,
        sleeve: 0.9,
        trousers: 0.2,
        holds: () =>
          at(
            4,
            -18,
            [
              paper(
                'M-34 -40C-58 -20 -30 -4 -44 20C-70 60 -40 92 0 92C40 92 70 60 44 20C30 -4 58 -20 34 -40C20 -54 -20 -54 -34 -40Z',
                C.clay,
              ),
              rect(-6, -150, 12, 190, C.bark),
            ],
            { turn: 8 },
          ),
      }),
      thread('M240 300L430 270', C.bark, 7),
      rect(90, 340, 540, 60, C.bloom),
      rect(98, 340, 524, 12, C.white),
    ]),
    screenFrame(670, 60, 500, 280, C.sun, [
      figure({
        x: 920,
        y: 360,
        scale: 1.36,
        pose: { head: -6, aL: [-40, 20], aR: [44, -156], lL: [0, 0], lR: [0, 0] },
        skin: SKIN[4],
        hair: ['cap', C.leaf],
        face: true,
        top: C.leaf,
        bottom: C.ink,
        trousers: 0.1,
        over: ({ armR }) => [
          disc(armR[2][0] - 4, armR[2][1] - 12, 15, C.lilac),
          ribbon([armR[2], [armR[2][0] + 10, armR[2][1] + 34]], [13, 9], C.ink),
        ],
      }),
      rect(650, 340, 540, 70, C.bloom),
      rect(658, 340, 524, 12, C.white),
      star(760, 150, 36, C.bloom, { points: 8 }),
      star(1090, 130, 28, C.white, { points: 8 }),
      star(1060, 230, 20, C.bloom, { points: 8 }),
    ]),
    screenFrame(110, 396, 500, 270, C.leaf, [
      figure({
        x: 360,
        y: 690,
        scale: 1.36,
        pose: { ...POSES.sing, head: -8 },
        skin: SKIN[2],
        hair: ['scarf', C.lilac],
        face: true,
        top: C.plum,
        bottom: C.plum,
        sleeve: 0.94,
        trousers: 0.1,
      }),
      note(190, 500, 70, C.butter, { pair: true, turn: -8 }),
      note(540, 480, 70, C.blush, { turn: 10 }),
      rect(90, 664, 540, 70, C.bloom),
      rect(98, 664, 524, 12, C.white),
    ]),
    screenFrame(670, 396, 500, 270, C.lilac, [
      rect(690, 560, 460, 96, C.white),
      repeat(13, (index) => rect(690 + index * 35, 560, 3, 96, C.ink)),
      repeat(12, (index) =>
        [2, 6, 9].includes(index) ? '' : rect(714 + index * 35, 560, 20, 54, C.ink),
      ),
      rect(680, 546, 480, 18, C.plum),
      hand(800, 534, 0.86, SKIN[1], { turn: 174, sleeve: C.bloom }),
      hand(1020, 530, 0.86, SKIN[1], { turn: -174, sleeve: C.bloom }),
    ]),
  ],
};

export const artVerse = documentary(
  'art-verse',
  'A dancer, a poet and a violinist share one stage under beams of coloured light and a great paper sun',
  {
    set: 'performances',
    about: 'Art-Verse, the last night, live.',
    cues: [
      [0, 2.7, 'One night, one stage: a dance, a poem and a violin that disagree and then do not.'],
      [2.7, 5.4, 'The lights follow whoever is brave. Tonight that is everybody.'],
      [5.4, 8, 'There is a quiz, and somewhere on this page there is a clue.'],
    ],
  },
  ({ t, w, h }) => {
    const sway = swing(t, 2);
    const bow = swing(t, 4);
    return [
      rect(-20, -20, w + 40, h + 40, C.night),
      paper('M60 600C60 120 380 -60 640 -60C900 -60 1220 120 1220 600Z', C.plum),
      medleySun(640, 330, 270, {
        turn: 60 * t,
        petals: repeat(2, () => [C.grape, C.dusk, C.grape, C.lilac, C.grape, C.dusk]).flat(),
        core: C.dusk,
        eye: C.lilac,
      }),
      beam([190, -20], [300 + 60 * sway, 620], 250, C.sun, 0.4),
      beam([640, -20], [640 - 40 * sway, 620], 290, C.rose, 0.42),
      beam([1090, -20], [980 - 60 * sway, 620], 250, C.sky, 0.4),
      rect(-20, 590, w + 40, 22, C.sun),
      rect(-20, 610, w + 40, 140, C.bloom),
      repeat(11, (index) => disc(40 + index * 120, 662, 15, index % 2 ? C.sun : C.butter)),
      figure({
        x: 300,
        ground: 600,
        scale: 1.1,
        pose: { ...POSES.point, aR: [70 + 12 * sway, 110 + 20 * sway] },
        skin: SKIN[2],
        hair: ['curls', HAIR.black],
        face: true,
        top: C.sun,
        bottom: C.deep,
        shoes: C.white,
        holds: ({ armL }) => at(...armL[2], rect(-18, -30, 36, 48, C.white), { turn: -14 }),
      }),
      figure({
        x: 640,
        ground: 596 - 22 * Math.abs(swing(t, 1)),
        scale: 1.22,
        pose: between(
          POSES.attitude,
          { ...POSES.attitude, lL: [-80, -96], aL: [-120, -150], aR: [110, 128], lean: -2 },
          0.5 - 0.5 * Math.cos(2 * Math.PI * t),
        ),
        pointed: true,
        skin: SKIN[1],
        hair: ['bun', HAIR.black],
        face: true,
        top: C.bloom,
        bottom: C.rose,
        sleeve: 0,
        skirt: { length: 112, flare: 30, sway: 6 * sway },
      }),
      figure({
        x: 990,
        ground: 602,
        scale: 1.1,
        pose: {
          ...POSES.stand,
          lean: -4 + 2 * sway,
          head: -16,
          aL: [-62, -104],
          aR: [50 + 8 * bow, -84 + 10 * bow],
        },
        skin: SKIN[0],
        hair: ['crop', HAIR.brown],
        face: true,
        top: C.sky,
        bottom: C.ink,
        sleeve: 0.95,
        shoes: C.white,
        over: ({ armR, armL }) => [
          at(
            -28,
            -100,
            [
              paper(
                'M-56 -10C-84 -30 -96 10 -56 14C-30 20 -20 14 10 20C40 26 44 -24 12 -22C-18 -20 -30 -14 -56 -10Z',
                C.clay,
              ),
              rect(-128, -6, 70, 9, C.bark),
            ],
            { turn: 20 },
          ),
          thread(`M${armR[2].join(' ')}L${armL[1][0] + 6} ${armL[1][1] - 40}`, C.butter, 5),
        ],
      }),
      [
        [110, 120],
        [230, 60],
        [1050, 70],
        [1180, 140],
        [420, 60],
        [860, 50],
      ].map(([x, y], index) =>
        star(
          x,
          y,
          (17 + (index % 3) * 4) * (1 + 0.25 * swing(t, 2, index * 0.17)),
          [C.sun, C.blush, C.lilac][index % 3],
          { points: 4, deep: 0.32 },
        ),
      ),
      bunting([-20, 20], [1300, 20], 24, [C.bloom, C.sun, C.sky, C.leaf], { size: 40, count: 18 }),
    ];
  },
);

const donation = {
  set: 'performances',
  name: 'donation',
  ratio: '4:3',
  alt: 'Two hands hold a jar in which paper coins have grown into flowers',
  draw: ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.leaf),
    rings(640, 470, 430, [C.fern, C.mint]),
    sprig(640, 470, 330, C.pine, { turn: -26 }),
    sprig(640, 470, 350, C.pine, { turn: 28 }),
    sprig(640, 470, 380, C.pine),
    hibiscus(470, 250, 96, { turn: -20 }),
    hibiscus(640, 170, 110, { petals: C.amber, throat: C.bark, stamen: C.butter }),
    hibiscus(812, 240, 98, { petals: C.rose, turn: 16 }),
    card(440, 420, 400, 420, 56, C.pale, { more: 'fill-opacity="0.82"' }),
    rect(470, 380, 340, 52, C.plum),
    [
      [520, 770],
      [610, 780],
      [700, 772],
      [776, 782],
      [560, 700],
      [650, 706],
      [740, 700],
      [600, 634],
      [700, 640],
      [650, 572],
    ].map(([x, y], index) => [
      disc(x, y, 46, index % 2 ? C.sun : C.amber),
      disc(x, y, 32, C.butter),
      index % 3
        ? star(x, y, 20, C.amber, { points: 5 })
        : paper(
            `M${x} ${y + 17}C${x - 30} ${y - 4} ${x - 14} ${y - 24} ${x} ${y - 8}C${x + 14} ${y - 24} ${x + 30} ${y - 4} ${x} ${y + 17}Z`,
            C.bloom,
          ),
    ]),
    hand(396, 830, 2, SKIN[1], { turn: 22, sleeve: C.bloom }),
    hand(884, 830, 2, SKIN[3], { turn: -22, sleeve: C.sun }),
  ],
};

export const performances = [busking, buskingTwo, artVerse, donation];
