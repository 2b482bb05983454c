import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, paper, poly, rect, repeat, thread } from '../../lib/paper.mjs';
import { beam, bunting, curtain, microphone, note } from '../../motifs/festive.mjs';
import { pandan, rainTree, sprig } from '../../motifs/plants.mjs';
import { cloud, hill, rings, skyBands, star } from '../../motifs/sky.mjs';
import { camera, guitar, hand, laptop, speaker } from '../../motifs/things.mjs';

const scene = (name, alt, draw) => ({ set: 'home', name, ratio: '4:3', alt, draw });

const scavengerHunt = scene(
  'scavenger-hunt',
  'A hand holds a magnifying glass over a folded campus map with a dotted trail and a cross',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.leaf),
    sprig(120, 960, 420, C.pine, { turn: 14 }),
    sprig(1220, 420, 420, C.pine, { turn: 160 }),
    at(
      640,
      470,
      [
        repeat(4, (index) =>
          poly(
            [
              [-440 + index * 220, index % 2 ? -300 : -260],
              [-220 + index * 220, index % 2 ? -260 : -300],
              [-220 + index * 220, index % 2 ? 330 : 290],
              [-440 + index * 220, index % 2 ? 290 : 330],
            ],
            index % 2 ? C.butter : C.sand,
          ),
        ),
        paper(
          'M-440 60C-300 -20 -260 130 -100 60C40 10 60 -120 220 -120C320 -120 380 -180 440 -170L440 -60C340 -80 300 -20 210 -10C90 10 60 130 -90 170C-240 210 -300 90 -440 170Z',
          C.sky,
        ),
        rainTree(-330, -60, 150),
        rainTree(-180, -130, 120),
        rainTree(330, 250, 150),
        rect(-60, -240, 90, 110, C.lilac),
        rect(-36, -216, 18, 24, C.plum),
        rect(0, -216, 18, 24, C.plum),
        rect(-36, -176, 18, 24, C.plum),
        rect(0, -176, 18, 24, C.plum),
        rect(60, 110, 130, 80, C.rose),
        poly(
          [
            [44, 112],
            [206, 112],
            [125, 50],
          ],
          C.bloom,
        ),
        repeat(13, (index) => {
          const u = index / 12;
          return disc(-370 + 680 * u, 240 - 70 * u + 90 * Math.sin(u * 7), 9, C.ink);
        }),
        at(352, 100, [rect(-52, -10, 104, 22, C.bloom), rect(-10, -52, 22, 104, C.bloom)], {
          turn: 45,
        }),
      ],
      { turn: -5 },
    ),
    at(
      856,
      560,
      [
        disc(0, 0, 166, C.ink),
        disc(0, 0, 138, C.pale),
        at(0, 0, [rect(-84, -16, 168, 36, C.bloom), rect(-16, -84, 36, 168, C.bloom)], {
          turn: 40,
        }),
        paper(
          'M-110 -60C-80 -112 -20 -126 20 -118C-30 -100 -66 -66 -84 -20C-100 -16 -114 -40 -110 -60Z',
          C.white,
        ),
        rect(-24, 160, 50, 120, C.ink),
        card(-34, 230, 70, 210, 28, C.amber),
      ],
      { turn: -32 },
    ),
    hand(1110, 886, 1.7, SKIN[2], { turn: -40, sleeve: C.bloom }),
  ],
);

const photoContest = scene(
  'photo-contest',
  'A photographer leans in with a camera; the prints behind her show a sunset, a flower and a kite',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.lilac),
    thread('M-20 120Q640 220 1300 90', C.ink, 5),
    [
      [110, 150, -5, C.amber, C.sun],
      [420, 176, 4, C.sky, C.bloom],
      [960, 130, -4, C.rose, C.butter],
    ].map(([x, y, turn, ground, mark], index) =>
      at(
        x,
        y,
        [
          rect(0, 0, 240, 270, C.white),
          rect(20, 20, 200, 186, ground),
          [
            rings(120, 110, 62, [mark, C.butter]),
            star(120, 112, 82, mark, { points: 6, deep: 0.6 }),
            poly(
              [
                [120, 34],
                [176, 104],
                [120, 190],
                [64, 104],
              ],
              mark,
            ),
          ][index],
          rect(104, -22, 30, 52, C.ink),
        ],
        { turn },
      ),
    ),
    hill(w, h, [820, 760, 830, 800], C.grape),
    figure({
      x: 640,
      y: 800,
      scale: 2.1,
      pose: 'snap',
      skin: SKIN[1],
      hair: ['bob', HAIR.black],
      top: C.bloom,
      bottom: C.ink,
      sleeve: 0.4,
      over: (joints) =>
        camera(joints.head[0] + 2, joints.head[1] + 16, 0.3, { body: C.white, band: C.sun }),
    }),
    pandan(150, 1000, 360),
    pandan(1160, 1000, 320),
  ],
);

const busking = scene(
  'busking',
  'A singer and a guitarist perform by a microphone, with notes flying up from a loudspeaker',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.bloom],
      [620, C.wine],
    ]),
    rings(640, 520, 430, [C.rose, C.amber, C.sun]),
    bunting([-20, 60], [1300, 40], 60, [C.sun, C.lilac, C.sky, C.white], { size: 70, count: 12 }),
    hill(w, h, [820, 800, 812, 806], C.ink),
    speaker(90, 860, 170, 290, C.plum, C.lilac),
    speaker(1020, 860, 170, 290, C.plum, C.lilac),
    figure({
      x: 470,
      ground: 880,
      scale: 1.5,
      pose: 'sing',
      skin: SKIN[2],
      hair: ['curls', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.leaf,
      skirt: { length: 150, flare: 16 },
      shoes: C.white,
    }),
    microphone(560, 884, 420),
    figure({
      x: 800,
      ground: 888,
      scale: 1.5,
      pose: 'strum',
      skin: SKIN[0],
      hair: ['crop', HAIR.brown],
      face: true,
      top: C.sky,
      bottom: C.deep,
      shoes: C.white,
      holds: () => guitar(6, -44, 0.62, { turn: -22 }),
    }),
    note(230, 420, 120, C.ink, { pair: true, turn: -10 }),
    note(1090, 380, 130, C.ink, { turn: 12 }),
    note(350, 240, 90, C.white, { turn: 8 }),
    note(950, 220, 100, C.white, { pair: true, turn: 10 }),
  ],
);

const artVerse = scene(
  'art-verse',
  'A laptop opens like a theatre: a poet stands in the light of its screen between two curtains',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.night),
    [
      [140, 120],
      [300, 60],
      [980, 90],
      [1150, 220],
      [90, 420],
      [1200, 520],
    ].map(([x, y], index) =>
      star(x, y, 26 - (index % 3) * 6, [C.sun, C.lilac, C.rose][index % 3], {
        points: 4,
        deep: 0.34,
      }),
    ),
    laptop(240, 150, 4, {
      body: C.dusk,
      glass: C.plum,
      screen: [
        beam([60, 0], [100, 112], 86, C.butter, 0.5),
        beam([150, 0], [100, 112], 86, C.lilac, 0.4),
        rect(0, 106, 200, 18, C.amber),
        at(0, 0, [
          figure({
            x: 100,
            ground: 114,
            scale: 0.22,
            pose: 'point',
            skin: SKIN[3],
            hair: ['long', HAIR.black],
            top: C.bloom,
            bottom: C.sky,
            skirt: { length: 150 },
          }),
        ]),
        curtain(0, 42, 0, 108, [C.bloom, C.wine], 0.35),
        at(200, 0, curtain(0, 42, 0, 108, [C.bloom, C.wine], 0.35), { scale: '-1 1' }),
      ],
    }),
    at(
      930,
      770,
      [card(0, 0, 240, 96, 48, C.bloom), disc(52, 48, 18, C.white), rect(88, 36, 110, 24, C.white)],
      { turn: -6 },
    ),
    note(150, 690, 120, C.sun, { pair: true, turn: -12 }),
  ],
);

const marketplace = scene(
  'marketplace',
  'A striped market stall with a jar, a tote bag, plants and prints, and a student behind the counter',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.sky],
      [420, C.pale],
    ]),
    cloud(230, 160, 150, C.white),
    cloud(1080, 230, 120, C.white),
    hill(w, h, [800, 770, 810, 780], C.fern),
    rect(300, 300, 24, 560, C.bark),
    rect(956, 300, 24, 560, C.bark),
    figure({
      x: 640,
      y: 700,
      scale: 1.62,
      pose: 'wave',
      hair: ['scarf', C.bloom],
      face: true,
      top: C.lilac,
      bottom: C.bloom,
      sleeve: 0.9,
      trousers: 0.3,
      skin: SKIN[1],
    }),
    hill(w, h, [900, 880, 896, 884], C.leaf),
    rect(250, 640, 780, 290, C.bloom),
    repeat(6, (index) => rect(270 + index * 130, 660, 60, 270, C.wine)),
    rect(220, 620, 840, 34, C.sand),
    at(330, 624, [
      card(-50, -120, 100, 122, 18, C.white),
      rect(-56, -140, 112, 30, C.ink),
      card(-50, -86, 100, 50, 4, C.sun),
    ]),
    at(470, 624, [
      paper('M-30 -130A30 46 0 0 1 30 -130', 'none', {
        more: `stroke="${C.ink}" stroke-width="9"`,
      }),
      poly(
        [
          [-66, -128],
          [66, -128],
          [76, 0],
          [-76, 0],
        ],
        C.butter,
      ),
      star(0, -64, 44, C.bloom, { points: 8, deep: 0.5 }),
    ]),
    at(800, 624, [
      poly(
        [
          [-50, -86],
          [50, -86],
          [38, 0],
          [-38, 0],
        ],
        C.amber,
      ),
      pandan(0, -80, 130),
    ]),
    at(
      930,
      624,
      [rect(-52, -150, 104, 150, C.white), rect(-38, -134, 76, 92, C.sky), disc(0, -88, 26, C.sun)],
      { turn: 5 },
    ),
    repeat(8, (index) =>
      paper(
        `M${190 + index * 112} ${250}L${302 + index * 112} 250L${302 + index * 112 + 2} 360A56 44 0 0 1 ${188 + index * 112} 360Z`,
        index % 2 ? C.white : C.leaf,
      ),
    ),
    poly(
      [
        [190, 262],
        [1090, 262],
        [1010, 170],
        [270, 170],
      ],
      C.pine,
    ),
    at(640, 214, [star(0, 0, 34, C.sun, { points: 10, deep: 0.55 })]),
    pandan(120, 940, 260),
    pandan(1170, 950, 240),
  ],
);

const odyssee = scene(
  'odyssee',
  'Two visitors look at a framed film still of a boat under a huge sun in a dark gallery',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.plum),
    beam([640, -10], [640, 640], 1100, C.grape, 0.9),
    rect(250, 120, 780, 480, C.ink),
    rect(276, 146, 728, 428, C.amber),
    rings(640, 380, 190, [C.sun, C.butter]),
    paper('M276 400C420 360 560 430 700 396C820 366 920 410 1004 386L1004 574L276 574Z', C.bloom),
    paper('M276 480C420 450 560 510 700 480C820 452 920 500 1004 474L1004 574L276 574Z', C.wine),
    paper('M470 396C560 430 720 430 810 392L770 462Q640 486 510 462Z', C.ink),
    poly(
      [
        [640, 390],
        [640, 220],
        [770, 380],
      ],
      C.white,
    ),
    poly(
      [
        [626, 390],
        [626, 250],
        [530, 384],
      ],
      C.sky,
    ),
    disc(640, 360, 52, C.white, { more: 'fill-opacity="0.92"' }),
    poly(
      [
        [622, 330],
        [622, 390],
        [672, 360],
      ],
      C.ink,
    ),
    rect(-20, 800, w + 40, 200, C.ink),
    paper('M250 812L1030 812L1180 960L100 960Z', C.grape),
    figure({
      x: 430,
      ground: 920,
      scale: 1.05,
      pose: 'stand',
      away: true,
      skin: SKIN[1],
      hair: ['bun', HAIR.black],
      top: C.sky,
      bottom: C.leaf,
      skirt: { length: 150 },
    }),
    figure({
      x: 830,
      ground: 926,
      scale: 1.1,
      pose: 'akimbo',
      away: true,
      skin: SKIN[3],
      hair: ['curls', HAIR.black],
      top: C.bloom,
      bottom: C.sun,
    }),
  ],
);

export const whatsOn = [scavengerHunt, photoContest, busking, artVerse, marketplace, odyssee];
