import { box, circle, group, oval, polar, repeat, shape, stroke } from './draw.mjs';
import { tints } from './tints.mjs';

const flower = (x, y, size, petal, eye) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    repeat(5, (index) => oval(0, -11, 7, 11, petal, `transform="rotate(${index * 72})"`)),
    circle(0, 0, 5, eye),
  );

const leaf = (x, y, angle, colour) =>
  group(
    `translate(${x} ${y}) rotate(${angle})`,
    shape('M0 -34C20 -16 20 14 0 34C-20 14 -20 -16 0 -34z', colour),
    stroke('M0 -24V44', '#ffffff', 2.5, 'stroke-opacity=".45"'),
  );

const sun = (x, y, colour) =>
  group(
    `translate(${x} ${y})`,
    circle(0, 0, 17, colour),
    repeat(10, (index) => {
      const [x1, y1] = polar(index * 36, 24);
      const [x2, y2] = polar(index * 36, 34);
      return stroke(`M${x1} ${y1}L${x2} ${y2}`, colour, 5);
    }),
  );

const star = (x, y, size, colour) =>
  shape(
    `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}z`,
    colour,
  );

const scale = (x, y, base, accent) =>
  circle(x, y, 44, base, `stroke="${accent}" stroke-width="5"`) +
  circle(x, y, 28, 'none', `stroke="${accent}" stroke-width="5"`) +
  circle(x, y, 12, accent);

const tiles = {
  dots: (_, accent) => [72, 72, circle(18, 18, 11, accent) + circle(54, 54, 11, accent)],
  stripes: (_, accent) => [72, 72, box(0, 0, 20, 72, 0, accent) + box(36, 0, 5, 72, 0, accent)],
  waves: (_, accent) => [
    120,
    56,
    stroke('M-30 28Q0 4 30 28T90 28T150 28', accent, 10) +
      stroke('M-30 54Q0 30 30 54T90 54T150 54', accent, 3, 'stroke-opacity=".7"'),
  ],
  petals: (_, accent) => [
    150,
    150,
    flower(38, 42, 1.25, accent, '#fff4d6') +
      flower(112, 108, 1.45, accent, '#fff4d6') +
      flower(112, 28, 0.7, '#fff4d6', accent) +
      flower(36, 118, 0.7, '#fff4d6', accent),
  ],
  gingham: (_, accent) => [
    84,
    84,
    box(0, 0, 42, 84, 0, accent, 'fill-opacity=".5"') +
      box(0, 0, 84, 42, 0, accent, 'fill-opacity=".5"'),
  ],
  terrazzo: (_, accent) => [
    170,
    170,
    [
      shape('M20 30l26 -10 12 20 -18 22 -22 -8z', accent),
      shape('M100 20l24 14 -8 22 -26 -6z', '#fff4d6'),
      shape('M130 92l22 -12 10 26 -20 12z', accent, 'fill-opacity=".7"'),
      shape('M64 96l28 6 -2 26 -30 4 -8 -20z', tints.ink, 'fill-opacity=".35"'),
      shape('M18 126l18 -8 8 18 -16 12z', '#fff4d6', 'fill-opacity=".8"'),
      shape('M104 140l14 2 0 14 -16 0z', accent),
      circle(74, 56, 6, tints.ink, 'fill-opacity=".3"'),
      circle(150, 40, 5, accent),
    ].join(''),
  ],
  leaves: (_, accent) => [
    150,
    150,
    leaf(40, 46, 28, accent) +
      leaf(112, 110, -34, accent) +
      circle(112, 34, 6, accent) +
      circle(36, 118, 6, accent),
  ],
  scales: (base, accent) => [
    88,
    44,
    [
      scale(0, 0, base, accent),
      scale(88, 0, base, accent),
      scale(44, 22, base, accent),
      scale(0, 44, base, accent),
      scale(88, 44, base, accent),
      scale(44, 66, base, accent),
    ].join(''),
  ],
  stars: (_, accent) => [
    140,
    140,
    star(36, 40, 24, accent) +
      star(106, 104, 30, accent) +
      circle(100, 30, 5, accent) +
      circle(36, 108, 4, accent) +
      circle(66, 76, 3, accent),
  ],
  suns: (_, accent) => [150, 150, sun(40, 42, accent) + sun(115, 117, accent)],
  rain: (_, accent) => [
    80,
    120,
    stroke('M22 10l-8 34M62 40l-8 34M30 82l-6 24', accent, 5) + circle(68, 100, 3.5, accent),
  ],
};

/** A `<pattern>` of one tile over the base colour, for `fill="url(#id)"`. */
export function patternTile(id, pattern, base, accent) {
  const [width, height, marks] = tiles[pattern](base, accent);
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${box(0, 0, width, height, 0, base)}${marks}</pattern>`;
}
