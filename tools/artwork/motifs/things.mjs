import { C } from '../lib/palette.mjs';
import { at, card, disc, oval, paper, poly, rect, repeat, ribbon, thread } from '../lib/paper.mjs';

/** An open laptop seen from the front; `screen` draws within 0..200 × 0..124. */
export const laptop = (x, y, scale, { body = C.ink, glass = C.pale, screen = '' } = {}) =>
  at(
    x,
    y,
    [
      card(-12, -12, 224, 148, 12, body),
      rect(0, 0, 200, 124, glass),
      screen,
      poly(
        [
          [-34, 136],
          [234, 136],
          [252, 156],
          [-52, 156],
        ],
        body,
      ),
    ],
    { scale },
  );

/** A laptop seen from behind, a lid with a mark. */
export const lid = (x, y, scale, body = C.ink, mark = C.sun) =>
  at(
    x,
    y,
    [card(-70, -92, 140, 92, 10, body), disc(0, -46, 13, mark), rect(-82, -4, 164, 10, body)],
    { scale },
  );

/** A camera, its lens towards us. */
export const camera = (
  x,
  y,
  scale,
  { body = C.ink, band = C.bloom, lens = C.sky, turn = 0 } = {},
) =>
  at(
    x,
    y,
    [
      poly(
        [
          [-44, -74],
          [44, -74],
          [60, -44],
          [-60, -44],
        ],
        body,
      ),
      card(-110, -52, 220, 140, 20, body),
      rect(-110, -6, 220, 46, band),
      rect(-92, -66, 36, 18, C.sun),
      disc(0, 18, 60, C.white),
      disc(0, 18, 48, C.deep),
      disc(0, 18, 32, lens),
      disc(-10, 8, 10, C.white),
      card(62, -40, 32, 22, 5, C.butter),
    ],
    { scale, turn },
  );

/** A phone held upright; `screen` draws within 0..100 × 0..190. */
export const phone = (x, y, scale, { body = C.ink, glass = C.white, screen = '', turn = 0 } = {}) =>
  at(x, y, [card(-10, -14, 120, 220, 16, body), rect(0, 0, 100, 190, glass), screen], {
    scale,
    turn,
  });

/** A market stall with a striped awning, standing at (x, y): its front's left foot. */
export function stall(x, y, w, h, colours, { counter = C.ink, goods = '' } = {}) {
  const stripes = 6;
  const wide = w / stripes;
  return at(x, y, [
    rect(8, -h + 20, 12, h - 20, counter),
    rect(w - 20, -h + 20, 12, h - 20, counter),
    rect(0, -h * 0.36, w, h * 0.36, counter),
    rect(-12, -h * 0.4, w + 24, h * 0.07, C.sand),
    goods,
    repeat(stripes, (index) => {
      const left = index * wide;
      return paper(
        `M${left + (w / 2 - left) * 0.12} ${-h}L${left + wide + (w / 2 - left - wide) * 0.12} ${-h}L${left + wide + 1} ${-h * 0.74}A${wide / 2} ${h * 0.07} 0 0 1 ${left - 1} ${-h * 0.74}Z`,
        colours[index % colours.length],
      );
    }),
  ]);
}

/** A guitar; its sound hole is at (x, y), its neck to the right before `turn`. */
export const guitar = (x, y, scale, { body = C.amber, dark = C.bark, turn = 0 } = {}) =>
  at(
    x,
    y,
    [
      rect(30, -8, 170, 16, dark),
      paper('M196 -14L236 -18L236 18L196 14Z', dark),
      paper(
        'M60 -34C20 -50 6 -30 -20 -48C-70 -82 -140 -60 -140 0C-140 60 -70 82 -20 48C6 30 20 50 60 34C78 24 78 -24 60 -34Z',
        body,
      ),
      disc(8, 0, 22, dark),
      rect(-86, -22, 10, 44, dark),
      [-5, 0, 5].map((dy) => thread(`M-82 ${dy}L200 ${dy}`, C.butter, 1.6)),
    ],
    { scale, turn },
  );

/** A table from x1 to x2 with its top at y. */
export const table = (x1, x2, y, floor, colour, top = colour) => [
  rect(x1 + 24, y + 10, 18, floor - y - 10, colour),
  rect(x2 - 42, y + 10, 18, floor - y - 10, colour),
  rect(x1, y, x2 - x1, 22, top),
];

/** Loudspeaker box standing at (x, y). */
export const speaker = (x, y, w, h, colour = C.ink, cone = C.lilac, pulse = 0) => [
  card(x, y - h, w, h, 8, colour),
  disc(x + w / 2, y - h * 0.72, w * 0.2 * (1 + pulse), cone),
  disc(x + w / 2, y - h * 0.3, w * 0.34 * (1 + pulse), cone),
  disc(x + w / 2, y - h * 0.3, w * 0.14, colour),
];

/** A cup or a tin with brushes. */
export const brushes = (x, y, scale, tin = C.sky) =>
  at(
    x,
    y,
    [
      [
        [-18, -12, C.bloom],
        [0, 2, C.sun],
        [16, 12, C.leaf],
      ].map(([dx, turn, tip]) =>
        at(dx, -60, [rect(-4, -90, 8, 100, C.clay), oval(0, -100, 10, 20, tip)], { turn }),
      ),
      poly(
        [
          [-38, -76],
          [38, -76],
          [32, 0],
          [-32, 0],
        ],
        tin,
      ),
    ],
    { scale },
  );

/** A plain bubble with its tail to the lower left. */
export const bubble = (x, y, w, h, colour, options) =>
  at(
    x,
    y,
    [
      paper(`M${w * 0.12} ${h - 4}L${w * 0.06} ${h * 1.28}L${w * 0.36} ${h - 4}Z`, colour),
      card(0, 0, w, h, h * 0.34, colour),
    ],
    options,
  );

/** A round hand with its wrist at (x, y), pointing up before `turn`. */
export const hand = (x, y, scale, skin, { turn = 0, sleeve } = {}) =>
  at(
    x,
    y,
    [
      ribbon(
        [
          [0, 130],
          [0, -10],
        ],
        [70, 54],
        skin,
      ),
      [
        [-26, -64, -14],
        [-9, -86, -4],
        [9, -86, 4],
        [26, -68, 14],
      ].map(([dx, top, lean]) =>
        ribbon(
          [
            [dx, -10],
            [dx + lean, top],
          ],
          [22, 18],
          skin,
        ),
      ),
      ribbon(
        [
          [-20, 16],
          [-50, -18],
          [-54, -38],
        ],
        [24, 18],
        skin,
      ),
      card(-38, -30, 76, 70, 26, skin),
      sleeve ? rect(-46, 62, 92, 90, sleeve) : '',
    ],
    { scale, turn },
  );
