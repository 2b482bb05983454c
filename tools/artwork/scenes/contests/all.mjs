import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, paper, poly, rect, repeat, thread } from '../../lib/paper.mjs';
import { kite } from '../../motifs/festive.mjs';
import { greenRoof, hive } from '../../motifs/places.mjs';
import { hibiscus, pandan, rainTree } from '../../motifs/plants.mjs';
import { hill, medleySun, rings, skyBands, star } from '../../motifs/sky.mjs';

const scene = (name, alt, draw) => ({ set: 'contests', name, ratio: '4:3', alt, draw });

const moments = scene(
  'moments-2021',
  'A big camera whose lens holds a paper sun, with three instant prints sliding out below',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.sky),
    repeat(12, (index) =>
      at(
        640,
        430,
        poly(
          [
            [0, 0],
            [-120, -1000],
            [120, -1000],
          ],
          C.pale,
        ),
        { turn: index * 30 },
      ),
    ),
    [
      [300, 620, -14, C.amber, 0],
      [560, 660, 2, C.lilac, 1],
      [820, 616, 13, C.leaf, 2],
    ].map(([x, y, turn, ground, kind]) =>
      at(
        x,
        y,
        [
          rect(0, 0, 230, 280, C.white),
          rect(18, 18, 194, 196, ground),
          [
            medleySun(115, 116, 82),
            hibiscus(115, 118, 84, { petals: C.bloom }),
            kite(115, 90, 76, { tail: 2 }),
          ][kind],
        ],
        { turn },
      ),
    ),
    poly(
      [
        [490, 150],
        [790, 150],
        [840, 250],
        [440, 250],
      ],
      C.ink,
    ),
    card(240, 226, 800, 420, 60, C.ink),
    rect(240, 330, 800, 190, C.bloom),
    rect(330, 196, 110, 44, C.sun),
    card(880, 262, 110, 50, 12, C.butter),
    disc(640, 430, 204, C.white),
    disc(640, 430, 176, C.deep),
    medleySun(640, 430, 158, { turn: 10 }),
    paper(
      'M520 350C560 290 620 276 660 280C600 304 566 340 550 390C536 398 516 376 520 350Z',
      C.white,
      { more: 'fill-opacity="0.8"' },
    ),
    disc(316, 284, 24, C.lilac),
    star(1120, 180, 70, C.sun, { points: 8, deep: 0.4 }),
    star(150, 240, 54, C.bloom, { points: 8, deep: 0.4 }),
    star(1160, 560, 40, C.bloom, { points: 8, deep: 0.4 }),
    star(130, 560, 44, C.sun, { points: 8, deep: 0.4 }),
  ],
);

const scavengerHunt = scene(
  'scavenger-hunt',
  'Two friends follow a dotted trail across campus with a torch and an envelope marked with a question',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.ink],
      [240, C.plum],
      [460, C.grape],
    ]),
    rings(1040, 190, 110, [C.butter, C.sun]),
    [
      [120, 120],
      [330, 200],
      [560, 90],
      [760, 220],
      [220, 330],
    ].map(([x, y], index) => star(x, y, 22 - (index % 3) * 5, C.butter, { points: 4, deep: 0.3 })),
    hive(250, 640, 190, 6, [C.ink, C.plum], C.sun),
    greenRoof(780, 640, 400, 130),
    hill(w, h, [640, 610, 640, 620, 650], C.pine),
    rainTree(520, 660, 260),
    rainTree(1180, 690, 300),
    hill(w, h, [760, 730, 740, 750, 730], C.leaf),
    repeat(15, (index) =>
      disc(90 + index * 76, 900 - index * 11 + 26 * Math.sin(index * 0.8), 12, C.butter),
    ),
    at(1170, 710, [rect(-44, -10, 88, 20, C.bloom), rect(-10, -44, 20, 88, C.bloom)], { turn: 45 }),
    poly(
      [
        [852, 494],
        [1090, 392],
        [1120, 650],
      ],
      C.butter,
      { more: 'fill-opacity="0.55"' },
    ),
    figure({
      x: 380,
      ground: 890,
      scale: 1.3,
      pose: 'walk',
      sideways: true,
      skin: SKIN[2],
      hair: ['scarf', C.bloom],
      face: true,
      top: C.sky,
      bottom: C.sun,
      skirt: { length: 150 },
      shoes: C.white,
      sleeve: 0.9,
      over: ({ armR }) =>
        at(
          ...armR[2],
          [
            rect(-46, -32, 92, 64, C.white),
            poly(
              [
                [-46, -32],
                [46, -32],
                [0, 10],
              ],
              C.mist,
            ),
            disc(0, 8, 14, C.bloom),
          ],
          { turn: 10 },
        ),
    }),
    figure({
      x: 560,
      ground: 884,
      scale: 1.36,
      pose: { aL: [-26, -14], aR: [66, 96], lL: [-22, -30], lR: [26, 10], lean: 5 },
      sideways: true,
      skin: SKIN[0],
      hair: ['crop', HAIR.black],
      face: true,
      top: C.amber,
      bottom: C.deep,
      shoes: C.white,
      over: ({ armR }) =>
        at(
          ...armR[2],
          [
            rect(-6, -12, 44, 24, C.ink),
            poly(
              [
                [36, -12],
                [60, -22],
                [60, 22],
                [36, 12],
              ],
              C.lilac,
            ),
          ],
          { turn: -12 },
        ),
    }),
    pandan(70, 990, 240),
    pandan(1220, 990, 260),
  ],
);

const luckyDraw = scene(
  'lucky-draw',
  'A hand reaches into a big lantern-shaped drum of paper tickets while stars and ribbons fly',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.bloom),
    repeat(14, (index) =>
      at(
        640,
        540,
        poly(
          [
            [0, 0],
            [-84, -1100],
            [84, -1100],
          ],
          C.wine,
        ),
        { turn: index * (360 / 14) },
      ),
    ),
    poly(
      [
        [360, 900],
        [920, 900],
        [840, 760],
        [440, 760],
      ],
      C.ink,
    ),
    rect(420, 866, 440, 60, C.plum),
    disc(640, 560, 300, C.sun),
    disc(640, 560, 262, C.pale),
    [
      [520, 690, -20, C.bloom],
      [640, 720, 12, C.leaf],
      [760, 680, -8, C.lilac],
      [460, 600, 30, C.sky],
      [820, 580, -34, C.amber],
      [570, 600, 8, C.butter],
      [720, 590, -18, C.rose],
      [640, 650, 40, C.white],
    ].map(([x, y, turn, colour]) =>
      at(
        x,
        y,
        [
          card(-70, -36, 140, 72, 8, colour),
          disc(-70, 0, 13, C.pale),
          disc(70, 0, 13, C.pale),
          star(0, 0, 24, C.ink, { points: 5 }),
        ],
        { turn },
      ),
    ),
    repeat(8, (index) => at(640, 560, rect(-9, -302, 18, 46, C.amber), { turn: index * 45 })),
    paper(
      'M396 470C430 370 520 320 600 312C520 350 470 410 440 500C420 510 392 500 396 470Z',
      C.white,
      { more: 'fill-opacity="0.75"' },
    ),
    rect(560, 236, 160, 70, C.amber),
    at(640, 210, [card(-92, -46, 184, 92, 10, C.butter), star(0, 0, 32, C.bloom, { points: 5 })], {
      turn: -8,
    }),
    at(
      720,
      40,
      paper('M-60 -90L60 -90L52 60C50 110 20 150 -20 150C-50 150 -60 110 -52 60Z', SKIN[2]),
      { turn: 24 },
    ),
    at(760, -50, rect(-74, -90, 160, 110, C.sky), { turn: 24 }),
    [
      [170, 180],
      [1110, 200],
      [230, 460],
      [1080, 480],
      [380, 120],
      [960, 110],
    ].map(([x, y], index) =>
      star(x, y, 44 - (index % 3) * 9, [C.sun, C.sky, C.white][index % 3], {
        points: 8,
        deep: 0.42,
      }),
    ),
    [
      [120, 700],
      [1150, 720],
    ].map(([x, y], index) => thread(`M${x} ${y}q60 -50 0 -100t0 -100`, [C.sun, C.sky][index], 16)),
  ],
);

export const contests = [moments, scavengerHunt, luckyDraw];
