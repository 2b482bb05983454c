import { figure } from '../../figure/figure.mjs';
import { C, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, oval, poly, rect, repeat, swing } from '../../lib/paper.mjs';
import { beam, microphone } from '../../motifs/festive.mjs';
import { crowd } from '../../motifs/places.mjs';
import { star } from '../../motifs/sky.mjs';
import { bubble } from '../../motifs/things.mjs';
import { act } from '../documentary.mjs';

export const comedian = act(
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
