import { figure } from '../../figure/figure.mjs';
import { C, HAIR } from '../../lib/palette.mjs';
import { RATIOS } from '../../lib/svg.mjs';
import { STAGES } from './stages.mjs';

/** A dance photograph: a stage, its colours, and dancers at shares of the width, standing on the boards. */
export const photograph = (
  name,
  ratio,
  alt,
  [stage, floorAt, colours],
  dancers,
  front = () => '',
) => ({
  set: 'jdc',
  name,
  ratio,
  alt,
  draw: ({ w, h }) => [
    STAGES[stage](w, h, h * floorAt, colours),
    dancers.map(({ at: share, up = 0, down = 34, size, ...look }) =>
      figure({
        x: w * share,
        ground: h * floorAt + down - up,
        scale: size,
        pointed: true,
        ...look,
      }),
    ),
    front(w, h, RATIOS[ratio]),
  ],
});

export const dress = (colour, length = 120, flare = 28) => ({
  sleeve: 0,
  top: colour,
  bottom: colour,
  skirt: { length, flare },
});
export const street = (top, bottom, shoes = C.white) => ({
  top,
  bottom,
  shoes,
  pointed: false,
  sleeve: 0.5,
});
export const black = (style) =>
  ['crop', 'bun', 'bob', 'long', 'pony', 'curls'].includes(style)
    ? [style, HAIR.black]
    : [style, C.bloom];
