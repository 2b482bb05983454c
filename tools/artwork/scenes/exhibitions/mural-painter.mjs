import { figure } from '../../figure/figure.mjs';
import { between, POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, disc, oval, paper, poly, rect, swing, thread } from '../../lib/paper.mjs';
import { bunting } from '../../motifs/festive.mjs';
import { windows } from '../../motifs/places.mjs';
import { blade, hibiscus } from '../../motifs/plants.mjs';
import { rings } from '../../motifs/sky.mjs';
import { documentary } from '../documentary.mjs';

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
