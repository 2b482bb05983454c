import { danceOf } from '../../figure/dance.mjs';
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
  swing,
} from '../../lib/paper.mjs';
import { beam, bunting, curtain, microphone, note } from '../../motifs/festive.mjs';
import { crowd } from '../../motifs/places.mjs';
import { medleySun, rings, star } from '../../motifs/sky.mjs';
import { bubble, guitar, speaker } from '../../motifs/things.mjs';
import { documentary } from '../documentary.mjs';

const act = (name, alt, about, lines, draw) =>
  documentary(
    name,
    alt,
    {
      set: 'cs',
      seconds: 6,
      about,
      cues: lines.map((line, index) => [index * 2, index * 2 + 2, line]),
    },
    draw,
  );

const singer = act(
  'solo-singer',
  'A singer in green holds a long note in a single beam of light',
  'Act one: a voice.',
  [
    'Act one. A voice, a song and no backing track.',
    'She practises in the stairwell of Block 54, for the echo.',
    'Nobody in Block 54 has complained yet.',
  ],
  ({ t, w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.plum),
    repeat(4, (index) => {
      const grow = (t * 2 + index / 4) % 1;
      return disc(640, 300, 130 + 520 * grow, 'none', {
        more: `stroke="${C.dusk}" stroke-width="${(26 * (1 - grow)).toFixed(1)}"`,
      });
    }),
    beam([640, -30], [640, 640], 520 + 30 * swing(t), C.butter, 0.42),
    rect(-20, 620, w + 40, 140, C.ink),
    oval(640, 650, 300, 40, C.butter, { more: 'fill-opacity="0.7"' }),
    figure({
      x: 640,
      ground: 672,
      scale: 1.5,
      pose: {
        ...POSES.sing,
        aL: [-50 - 14 * swing(t, 2), -110 - 16 * swing(t, 2)],
        head: 8 + 4 * swing(t, 2),
        lean: 3 * swing(t),
      },
      skin: SKIN[2],
      hair: ['long', HAIR.black],
      face: true,
      top: C.leaf,
      bottom: C.leaf,
      sleeve: 0.2,
      skirt: { length: 178, flare: 12, sway: 3 * swing(t) },
      over: ({ armR }) => [
        ribbon([armR[2], [armR[2][0] - 8, armR[2][1] - 28]], [11, 13], C.ink),
        disc(armR[2][0] - 10, armR[2][1] - 36, 13, C.lilac),
      ],
    }),
    [
      [250, 250, C.rose, 0],
      [1020, 220, C.sun, 0.4],
      [340, 460, C.sky, 0.7],
      [960, 440, C.lilac, 0.2],
    ].map(([x, y, colour, phase], index) =>
      note(x, y + 16 * swing(t, 2, phase), 110, colour, {
        pair: index % 2 === 0,
        turn: 8 * swing(t, 2, phase),
      }),
    ),
  ],
);

const magician = act(
  'magician',
  'A magician in a purple cape makes cards and a rabbit rise out of a top hat',
  'Act two: an impossible hat.',
  [
    'Act two. The hat came from a thrift shop. The rabbit came with the hat.',
    'Pick a card. It is already the right one.',
    'The judges looked under the table. Twice.',
  ],
  ({ t, w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.deep),
    repeat(10, (index) =>
      at(
        800,
        480,
        poly(
          [
            [0, 0],
            [-70, -900],
            [70, -900],
          ],
          C.ocean,
        ),
        { turn: -90 + index * 20 + 10 * swing(t) },
      ),
    ),
    rect(-20, 620, w + 40, 140, C.ink),
    repeat(7, (index) => {
      const angle = ((index / 7 + t) % 1) * 2 * Math.PI;
      return at(
        800 + 250 * Math.sin(angle),
        250 - 130 * Math.cos(angle),
        [
          card(-34, -48, 68, 96, 8, C.white),
          index % 2
            ? star(0, 0, 24, C.bloom, { points: 5 })
            : poly(
                [
                  [0, -26],
                  [20, 0],
                  [0, 26],
                  [-20, 0],
                ],
                C.ink,
              ),
        ],
        { turn: 30 * Math.sin(angle) },
      );
    }),
    at(800, 366 - 16 * swing(t, 2), [
      [-1, 1].map((side) =>
        at(side * 24, -60, [oval(0, -40, 17, 54, C.white), oval(0, -36, 8, 38, C.blush)], {
          turn: side * (10 + 4 * swing(t, 2)),
        }),
      ),
      oval(0, 0, 58, 54, C.white),
      disc(-20, -8, 7, C.ink),
      disc(20, -8, 7, C.ink),
      oval(0, 10, 9, 6, C.bloom),
      rect(-10, 18, 9, 14, C.mist),
      rect(1, 18, 9, 14, C.mist),
    ]),
    poly(
      [
        [690, 430],
        [910, 430],
        [890, 600],
        [710, 600],
      ],
      C.ink,
    ),
    rect(704, 540, 192, 34, C.bloom),
    oval(800, 428, 160, 24, C.ink),
    oval(800, 424, 104, 13, C.plum),
    rect(640, 596, 320, 30, C.sun),
    rect(670, 620, 260, 110, C.bloom),
    figure({
      x: 400,
      ground: 690,
      scale: 1.46,
      pose: { ...POSES.point, aR: [100 + 6 * swing(t, 2), 116 + 10 * swing(t, 2)], aL: [-40, -90] },
      skin: SKIN[1],
      hair: ['crop', HAIR.black],
      face: true,
      top: C.white,
      bottom: C.ink,
      shoes: C.ink,
      sleeve: 0.94,
      holds: () => [
        paper('M-44 -108C-120 0 -110 110 -130 190L-50 170L-30 -60Z', C.grape),
        paper('M44 -108C96 0 90 110 104 180L50 170L30 -60Z', C.grape),
        poly(
          [
            [-18, -98],
            [0, -88],
            [18, -98],
            [18, -80],
            [0, -86],
            [-18, -80],
          ],
          C.bloom,
        ),
      ],
      over: ({ armR }) =>
        at(...armR[2], [rect(0, -5, 100, 10, C.ink), rect(88, -5, 18, 10, C.white)], {
          turn: -18 + 10 * swing(t, 2),
        }),
    }),
    [
      [610, 180],
      [1100, 420],
      [560, 400],
      [1130, 130],
    ].map(([x, y], index) =>
      star(x, y, 26 * (1 + 0.3 * swing(t, 2, index * 0.25)), C.sun, { points: 4, deep: 0.3 }),
    ),
  ],
);

const crewDances = [
  ['pop', 'freeze', 'crouch'],
  ['crouch', 'pop', 'kick'],
  ['freeze', 'cheer', 'pop'],
].map(danceOf);
const crew = act(
  'dance-crew',
  'A dance crew of three in bright tracksuits moves in unison before a wall of loudspeakers',
  'Act three: six feet, one beat.',
  [
    'Act three. Six feet, one beat, and a borrowed loudspeaker.',
    'They rehearse in the car park after ten.',
    'The security guard knows every step by now.',
  ],
  ({ t, w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.bloom),
    repeat(6, (index) =>
      speaker(20 + index * 210, 330, 190, 300, C.wine, C.rose, 0.06 * swing(t, 12)),
    ),
    repeat(6, (index) =>
      speaker(20 + index * 210, 640, 190, 300, C.wine, C.rose, 0.06 * swing(t, 12)),
    ),
    rect(-20, 610, w + 40, 150, C.ink),
    rect(-20, 604, w + 40, 12, C.sun),
    [
      [290, 1.34, SKIN[0], ['cap', C.sun], C.sky, C.ocean],
      [990, 1.34, SKIN[2], ['pony', HAIR.black], C.lilac, C.plum],
      [640, 1.56, SKIN[4], ['curls', HAIR.black], C.sun, C.leaf],
    ].map(([x, scale, skin, hair, top, bottom], index) =>
      figure({
        x,
        ground: 660 + (index === 2 ? 24 : 0),
        scale,
        pose: crewDances[index](t),
        skin,
        hair,
        face: true,
        top,
        bottom,
        sleeve: 0.94,
        shoes: C.white,
      }),
    ),
  ],
);

const comedian = act(
  'stand-up',
  'A stand-up comedian with a stool and a glass of water tells a story to a laughing crowd',
  'Act four: five minutes, standing.',
  [
    'Act four. Five minutes on group projects.',
    'Names have been changed. The marks have not.',
    'The lecturer in row three laughed first.',
  ],
  ({ t, w, h, random }) => [
    rect(-20, -20, w + 40, h + 40, C.clay),
    repeat(9, (row) =>
      repeat(12, (column) =>
        card(
          column * 118 - 60 + (row % 2) * 59,
          row * 70 - 10,
          108,
          60,
          6,
          (row * 5 + column * 3) % 7 ? '#B65C2F' : '#D17A48',
        ),
      ),
    ),
    beam([640, -40], [640, 610], 560, C.butter, 0.34),
    rect(-20, 560, w + 40, 200, C.plum),
    oval(640, 590, 300, 34, C.butter, { more: 'fill-opacity="0.5"' }),
    rect(816, 420, 110, 18, C.bark),
    [
      [826, -4],
      [916, 4],
    ].map(([x, lean]) =>
      poly(
        [
          [x - 7, 430],
          [x + 7, 430],
          [x + lean + 7, 600],
          [x + lean - 7, 600],
        ],
        C.bark,
      ),
    ),
    poly(
      [
        [852, 362],
        [890, 362],
        [884, 420],
        [858, 420],
      ],
      C.pale,
    ),
    microphone(500, 612, 330, C.ink),
    figure({
      x: 640,
      ground: 606,
      scale: 1.34,
      pose: {
        head: 6 * swing(t, 3),
        lean: 3 * swing(t),
        aL: [-40 - 16 * swing(t, 3), -96 - 30 * swing(t, 3)],
        aR: [42 + 14 * swing(t, 2), 108 + 24 * swing(t, 3)],
        lL: [-8, -4],
        lR: [10, 6],
      },
      skin: SKIN[3],
      hair: ['scarf', C.sun],
      face: true,
      glasses: true,
      top: C.ocean,
      bottom: C.ink,
      sleeve: 0.94,
      shoes: C.white,
    }),
    [
      [160, 330, C.sun, 0],
      [990, 250, C.bloom, 0.4],
      [220, 150, C.sky, 0.7],
      [1060, 90, C.leaf, 0.2],
    ].map(([x, y, colour, phase], index) =>
      at(x, y + 12 * swing(t, 2, phase), [
        bubble(0, 0, 150, 84, colour),
        repeat(
          3,
          (dot) =>
            [
              [star(36 + dot * 38, 42, 15, C.white, { points: 5 })],
              [disc(36 + dot * 38, 42, 11, C.white)],
            ][index % 2],
        ),
      ]),
    ),
    at(0, 10 * swing(t, 6), crowd(w, 640, [C.ink, C.night], random, { size: 46, count: 15 })),
  ],
);

const band = act(
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

const stage = {
  set: 'cs',
  name: 'stage',
  ratio: '16:9',
  alt: 'An empty stage with a great star and red curtains, waiting; three judges sit with their backs to us',
  draw: ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.ink),
    rings(640, 300, 330, [C.plum, C.grape, C.dusk]),
    star(640, 300, 240, C.sun, { points: 5, deep: 0.48 }),
    star(640, 300, 150, C.butter, { points: 5, deep: 0.48 }),
    beam([250, -20], [500, 560], 230, C.butter, 0.24),
    beam([1030, -20], [780, 560], 230, C.butter, 0.24),
    rect(-20, 540, w + 40, 200, C.bloom),
    rect(-20, 534, w + 40, 14, C.sun),
    repeat(12, (index) => disc(50 + index * 108, 572, 9, C.sun)),
    microphone(640, 540, 240, C.ink),
    curtain(-30, 220, -20, 590, [C.bloom, C.wine], 0.5),
    at(w, 0, curtain(-30, 220, -20, 590, [C.bloom, C.wine], 0.5), { scale: '-1 1' }),
    paper(
      'M-20 -20L1300 -20L1300 50Q1180 120 1060 56Q950 120 850 56Q740 120 640 56Q540 120 430 56Q330 120 220 56Q100 120 -20 50Z',
      C.wine,
    ),
    [
      [420, 0, 'bob', C.leaf],
      [640, 3, 'crop', C.ocean],
      [860, 2, 'bun', C.plum],
    ].map(([x, pick, hair, top], index) =>
      figure({
        x,
        y: 740,
        scale: 1.24,
        pose: { aL: [-26, 30], aR: index === 1 ? [140, 176] : [26, -30], lL: [0, 0], lR: [0, 0] },
        away: true,
        skin: SKIN[pick],
        hair: [hair, HAIR.black],
        top,
        bottom: top,
        sleeve: 0.9,
        over:
          index === 1
            ? ({ armR }) => [
                rect(armR[2][0] - 4, armR[2][1] - 40, 8, 50, C.bark),
                disc(armR[2][0], armR[2][1] - 66, 38, C.white),
                star(armR[2][0], armR[2][1] - 66, 24, C.bloom, { points: 5 }),
              ]
            : undefined,
      }),
    ),
    bunting([220, 60], [1060, 60], 30, [C.sun, C.sky, C.white, C.bloom], { size: 34, count: 16 }),
  ],
};

export const centreStage = [singer, magician, crew, comedian, band, stage];
