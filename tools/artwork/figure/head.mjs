import { at, blob, disc, oval, paper, ribbon, thread } from '../lib/paper.mjs';

/** Hair behind and before the face, drawn around a head of radius 27 at the origin. */
const HAIR = {
  crop: {
    front: (c) =>
      paper(
        'M-28 2C-32 -34 -8 -38 2 -37C22 -38 32 -20 28 2C22 -12 8 -18 -4 -16C-18 -14 -24 -8 -28 2Z',
        c,
      ),
  },
  bun: {
    back: (c) => disc(-4, -36, 15, c),
    front: (c) =>
      paper(
        'M-28 4C-34 -32 -10 -36 2 -36C22 -36 32 -20 28 4C20 -16 2 -22 -12 -14C-22 -8 -26 -4 -28 4Z',
        c,
      ),
  },
  bob: {
    back: (c) => paper('M-34 26C-42 -34 -16 -38 2 -38C26 -38 40 -26 34 26Q0 34 -34 26Z', c),
    front: (c) =>
      paper(
        'M-29 2C-32 -34 -8 -36 2 -36C22 -36 32 -20 29 2C20 -10 14 -14 8 -20C-4 -8 -20 -8 -29 2Z',
        c,
      ),
  },
  long: {
    back: (c) => paper('M-34 74C-46 -30 -16 -40 2 -40C28 -40 44 -24 36 78Q0 62 -34 74Z', c),
    front: (c) =>
      paper(
        'M-29 6C-34 -34 -8 -36 2 -36C22 -36 34 -18 29 6C22 -12 14 -18 2 -24C-8 -12 -22 -8 -29 6Z',
        c,
      ),
  },
  pony: {
    back: (c) =>
      blob(
        [
          [-20, -26],
          [-52, -22],
          [-62, 18],
          [-50, 46],
          [-44, 14],
          [-22, 0],
        ],
        c,
      ),
    front: (c) =>
      paper(
        'M-28 4C-34 -32 -10 -36 2 -36C22 -36 32 -20 28 4C20 -16 2 -20 -12 -14C-22 -8 -26 -4 -28 4Z',
        c,
      ),
  },
  curls: {
    back: (c) =>
      [
        [-26, -12],
        [-24, -34],
        [-4, -44],
        [18, -40],
        [32, -20],
        [30, 4],
        [-32, 8],
      ].map(([x, y]) => disc(x, y, 17, c)),
    front: (c) =>
      [
        [-18, -24],
        [0, -30],
        [17, -24],
      ].map(([x, y]) => disc(x, y, 13, c)),
  },
  scarf: {
    back: (c) => paper('M-38 62C-48 -30 -20 -40 2 -40C28 -40 46 -24 38 62Q0 76 -38 62Z', c),
    front: (c) =>
      paper(
        'M0 -38C28 -38 36 -12 32 14C28 36 14 40 0 41C-14 40 -28 36 -32 14C-36 -12 -28 -38 0 -38ZM0 -22C17 -22 21 -8 20 6C18 22 10 27 0 27C-10 27 -18 22 -20 6C-21 -8 -17 -22 0 -22Z',
        c,
        { more: 'fill-rule="evenodd"' },
      ),
  },
  turban: {
    front: (c) =>
      paper(
        'M-32 -6C-38 -40 -8 -50 4 -49C28 -48 38 -26 32 -6C16 -20 8 -24 2 -28C-6 -20 -18 -16 -32 -6Z',
        c,
      ),
  },
  cap: {
    front: (c) => [
      paper('M-29 -8C-32 -36 -8 -40 2 -40C22 -40 32 -24 29 -8Z', c),
      ribbon(
        [
          [10, -10],
          [50, -8],
        ],
        [10, 8],
        c,
      ),
    ],
  },
  hat: {
    front: (c) => [paper('M-24 -14L-18 -46L18 -46L24 -14Z', c), oval(0, -14, 46, 9, c)],
  },
};

const features = (ink) => [
  thread('M-15 2q5 -5 10 0', ink, 3.2),
  thread('M6 2q5 -5 10 0', ink, 3.2),
  thread('M-8 14q8 7 16 0', ink, 3.2),
];

/** Head and hair at a place, seen from behind if `away`. `hair` is `[style, colour]`. The neck is drawn with the body. */
export function headAt([x, y], { tilt, skin, hair, face, glasses, flip, away }) {
  const { back, front } = HAIR[hair[0]] ?? {};
  const parts = [
    oval(0, 0, 26, 30, away ? hair[1] : skin),
    face ? features('#2A1238') : '',
    glasses
      ? [
          disc(-10, 2, 9, 'none', { more: 'stroke="#2A1238" stroke-width="3"' }),
          disc(12, 2, 9, 'none', { more: 'stroke="#2A1238" stroke-width="3"' }),
        ]
      : '',
    front ? front(hair[1]) : '',
  ];
  const options = { turn: tilt, scale: flip ? '-1 1' : 1 };
  return { back: back ? at(x, y, back(hair[1]), options) : '', front: at(x, y, parts, options) };
}
