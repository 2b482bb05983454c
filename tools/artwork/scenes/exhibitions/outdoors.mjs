import { figure } from '../../figure/figure.mjs';
import { between, POSES } from '../../figure/poses.mjs';
import { jointsOf } from '../../figure/skeleton.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import {
  at,
  disc,
  oval,
  paper,
  poly,
  rect,
  repeat,
  ribbon,
  swing,
  thread,
} from '../../lib/paper.mjs';
import { bunting, kite } from '../../motifs/festive.mjs';
import { windows } from '../../motifs/places.mjs';
import { blade, hibiscus, pandan, rainTree } from '../../motifs/plants.mjs';
import { bird, cloud, hill, rings, skyBands } from '../../motifs/sky.mjs';
import { documentary } from '../documentary.mjs';

export const kiteMaker = documentary(
  'kite-maker',
  'An old kite maker in a wide hat flies a great paper kite over a green field',
  {
    about: 'A kite maker tests the wind.',
    cues: [
      [0, 2.7, 'Forty years of bamboo and paper. He still licks a finger to ask the wind.'],
      [2.7, 5.4, 'The frame is split by hand. The tail is old exam papers, cut into bows.'],
      [5.4, 8, '“A kite is a letter,” he says. “You only hold one end of it.”'],
    ],
  },
  ({ t, w, h }) => {
    const [kx, ky] = [930 + 26 * swing(t), 224 + 22 * swing(t, 2, 0.15)];
    const pose = between(
      POSES.fly,
      { ...POSES.fly, lean: -14, aR: [110, 142] },
      0.5 + 0.5 * swing(t),
    );
    const [handX, handY] = jointsOf(pose).armR[2];
    return [
      skyBands(w, h, [
        [0, C.sky],
        [330, C.pale],
      ]),
      cloud(250 + 26 * swing(t, 1, 0.5), 150, 140, C.white),
      cloud(620 + 18 * swing(t, 1, 0.1), 330, 90, C.white),
      cloud(1180, 440, 110, C.white),
      hill(w, h, [540, 500, 560, 520, 560], C.mint),
      hill(w, h, [600, 580, 560, 600, 570], C.fern),
      hill(w, h, [650, 640, 660, 630], C.leaf),
      rainTree(1150, 610, 180, { sway: swing(t) }),
      rainTree(120, 606, 130, { sway: swing(t, 1, 0.4) }),
      thread(`M${330 + 0.98 * handX} ${488 + 0.98 * handY}Q700 ${ky + 170} ${kx} ${ky}`, C.ink, 3),
      kite(kx, ky, 196, { turn: 18 + 6 * swing(t, 1, 0.2), tail: 5, wag: 6.28 * t }),
      figure({
        x: 330,
        y: 488,
        scale: 0.98,
        pose,
        skin: SKIN[2],
        hair: ['hat', C.sand],
        face: true,
        top: C.white,
        bottom: C.deep,
        sleeve: 0.45,
        shoes: C.bark,
      }),
      [
        [720, 130],
        [770, 160],
      ].map(([x, y], index) => bird(x, y, 20, C.ink, swing(t, 4, index * 0.3))),
      repeat(7, (index) =>
        pandan(60 + index * 200, 730, 56, { sway: 5 * swing(t, 2, index * 0.1) }),
      ),
    ];
  },
);

const BULBS = 30;
export const getaiStage = documentary(
  'getai-stage',
  'A getai singer in a feathered costume on a stage of coloured lights, seen over the heads of the crowd',
  {
    about: 'Seventh-month songs on a stage that travels on a lorry.',
    cues: [
      [0, 2.7, 'The stage arrives on a lorry at four. By seven there are three hundred bulbs.'],
      [2.7, 5.4, 'The front row stays empty. Those seats are for guests you cannot see.'],
      [5.4, 8, 'She has sung here since she was nine. The costume is newer than the songs.'],
    ],
  },
  ({ t, w, h, random }) => {
    const heads = repeat(15, (index) => [
      index * 92 + random() * 40,
      622 + random() * 40,
      random(),
    ]);
    const bulb = (index) => {
      const u = index / (BULBS - 1);
      const lit = (index + Math.floor(t * 24)) % 3 === 0;
      const angle = Math.PI * (1 - u);
      return disc(
        640 + 470 * Math.cos(angle),
        590 - 520 * Math.sin(angle),
        13,
        lit ? C.white : C.amber,
      );
    };
    const arch = (r, colour) =>
      paper(
        `M${640 - r} 610L${640 - r} 590A${r} ${r * 1.1} 0 0 1 ${640 + r} 590L${640 + r} 610Z`,
        colour,
      );
    return [
      rect(-20, -20, w + 40, h + 40, C.ink),
      arch(540, C.wine),
      arch(500, C.bloom),
      arch(436, C.plum),
      arch(372, C.bloom),
      arch(308, C.amber),
      arch(240, C.sun),
      repeat(BULBS, bulb),
      [-1, 1].map((side) =>
        poly(
          [
            [640 + side * 420, -10],
            [640 + side * 450, -10],
            [640 + side * (60 + 90 * swing(t, 1, side * 0.2)) + 120, 600],
            [640 + side * (60 + 90 * swing(t, 1, side * 0.2)) - 120, 600],
          ],
          C.butter,
          { more: 'fill-opacity="0.28"' },
        ),
      ),
      rect(-20, 596, w + 40, 140, C.grape),
      rect(-20, 590, w + 40, 18, C.lilac),
      repeat(9, (index) =>
        at(
          640,
          400,
          blade(
            0,
            0,
            190 + 10 * swing(t, 2, index * 0.1),
            34,
            [C.lilac, C.rose, C.sky][index % 3],
            -80 + index * 20 + 3 * swing(t, 1, index * 0.1),
          ),
        ),
      ),
      figure({
        x: 640 + 10 * swing(t),
        ground: 600,
        scale: 1.08,
        pose: between(
          POSES.sing,
          { ...POSES.sing, aL: [-60, -140], lean: -5 },
          0.5 + 0.5 * swing(t, 2),
        ),
        skin: SKIN[0],
        hair: ['bun', HAIR.black],
        face: true,
        top: C.sky,
        bottom: C.sky,
        sleeve: 0,
        skirt: { length: 168, flare: 14, sway: 5 * swing(t, 2) },
        shoes: C.sun,
        over: ({ armR }) => [
          ribbon([armR[2], [armR[2][0] - 6, armR[2][1] - 26]], [10, 12], C.ink),
          disc(armR[2][0] - 8, armR[2][1] - 34, 12, C.lilac),
        ],
      }),
      heads.map(([x, y, pick], index) => {
        const bob = 5 * swing(t, 3, index * 0.23);
        const colour = pick < 0.5 ? C.night : C.ink;
        return [
          oval(x, y + bob, 38, 44, colour),
          paper(
            `M${x - 84} 760C${x - 84} ${y + 30 + bob} ${x + 84} ${y + 30 + bob} ${x + 84} 760Z`,
            colour,
          ),
        ];
      }),
    ];
  },
);

export const muralPainter = documentary(
  'mural-painter',
  'A muralist on a plank paints a giant hornbill among hibiscus on the side of a shophouse',
  {
    about: 'A wall in Little India becomes a garden.',
    cues: [
      [0, 2.7, 'Three storeys, nine days, forty-one tins of paint.'],
      [2.7, 5.4, 'People bring tea. People bring opinions. She takes both.'],
      [5.4, 8, 'The hornbill came back to the island by itself. She thinks that deserves a wall.'],
    ],
  },
  ({ t, w, h }) => {
    const stroke = swing(t, 2);
    return [
      rect(-20, -20, w + 40, h + 40, C.sky),
      poly(
        [
          [-20, 70],
          [1010, 40],
          [1010, 740],
          [-20, 740],
        ],
        C.butter,
      ),
      poly(
        [
          [1010, 130],
          [1300, 170],
          [1300, 740],
          [1010, 740],
        ],
        C.rose,
      ),
      poly(
        [
          [1000, 120],
          [1300, 160],
          [1300, 200],
          [1000, 160],
        ],
        C.bloom,
      ),
      windows(1070, 250, 2, 3, { w: 62, h: 96, gapX: 34, gapY: 40, lit: C.leaf }),
      windows(1092, 262, 2, 3, { w: 18, h: 70, gapX: 78, gapY: 66, lit: C.mint }),
      [
        [150, 190, 96, 10],
        [90, 560, 120, -30],
        [900, 150, 84, 30],
        [470, 600, 74, 60],
      ].map(([x, y, r, turn], index) =>
        hibiscus(x, y, r, {
          turn: turn + 5 * swing(t, 1, index * 0.2),
          petals: index % 2 ? C.rose : C.bloom,
        }),
      ),
      [
        [230, 330, 200, 60],
        [60, 330, 170, -20],
        [270, 640, 180, 80],
        [820, 300, 170, -60],
        [620, 690, 190, -70],
      ].map(([x, y, long, turn], index) =>
        blade(
          x,
          y,
          long,
          long * 0.24,
          index % 2 ? C.fern : C.leaf,
          turn + 3 * swing(t, 1, index * 0.17),
          C.pine,
        ),
      ),
      at(
        430,
        330,
        [
          paper(
            'M-40 20C-150 60 -190 220 -110 330C-80 250 20 240 90 160C130 110 90 0 20 -10Z',
            C.ink,
          ),
          paper('M-110 330C-150 400 -150 460 -120 520L-60 500C-80 430 -70 370 -40 300Z', C.white),
          paper('M-98 420L-70 410L-62 450L-92 460Z', C.ink),
          paper('M-50 120C-90 190 -90 250 -70 270C-10 240 50 210 70 140Z', C.plum),
          disc(30, -20, 84, C.ink),
          paper('M70 -70C190 -90 290 -10 300 90C230 30 150 20 80 30Z', C.sun),
          paper('M50 -96C90 -150 190 -150 230 -88C180 -96 110 -90 76 -66Z', C.amber),
          disc(48, -36, 24, C.white),
          disc(52 + 3 * swing(t), -34, 11, C.ink),
        ],
        { turn: 2 * swing(t) },
      ),
      rect(600, 566, 440, 20, C.bark),
      [640, 990].map((x) => thread(`M${x} -10L${x} 566`, C.ink, 5)),
      figure({
        x: 850,
        ground: 566,
        scale: 0.84,
        flip: true,
        pose: between(
          { ...POSES.write, aR: [104, 122] },
          { ...POSES.write, aR: [124, 150] },
          0.5 + 0.5 * stroke,
        ),
        away: true,
        skin: SKIN[3],
        hair: ['pony', HAIR.black],
        top: C.white,
        bottom: C.ocean,
        shoes: C.bloom,
        over: ({ armR }) =>
          at(...armR[2], [rect(-5, -46, 10, 60, C.clay), oval(0, -56, 10, 18, C.bloom)], {
            turn: 44,
          }),
      }),
      [
        [640, C.bloom],
        [700, C.leaf],
        [950, C.sun],
      ].map(([x, colour]) => [
        poly(
          [
            [x, 520],
            [x + 48, 520],
            [x + 42, 566],
            [x + 6, 566],
          ],
          C.mist,
        ),
        rect(x - 2, 514, 52, 12, colour),
      ]),
      bunting([1000, 20], [1300, 70], 26, [C.leaf, C.white, C.bloom], { size: 30, count: 6 }),
      rings(1180, 60, 46, [C.sun, C.butter]),
    ];
  },
);

export const outdoors = [kiteMaker, getaiStage, muralPainter];
