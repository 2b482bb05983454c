import { outlinesOf } from './outline.mjs';
import { hashOf, randomFrom } from './random.mjs';

/** Shapes cut from paper with scissors: each outline wanders a pixel or two from where it was meant to go. */

const round = (value) => Math.round(value * 10) / 10;
const WAVELENGTH = 95;
const MAX_WANDER = 2.6;
const remembered = new Map();

function wander(points, random, rough) {
  const length = points.reduce(
    (sum, [x, y], at) => sum + (at ? Math.hypot(x - points[at - 1][0], y - points[at - 1][1]) : 0),
    0,
  );
  const far = Math.min(MAX_WANDER, 0.25 + length * 0.0035) * rough;
  const waves = [1, 2.7].map((pitch) => ({
    turns: Math.max(1, Math.round((length * pitch) / (WAVELENGTH * 4))),
    far: far / pitch ** 0.6,
    dx: random() * 6.28,
    dy: random() * 6.28,
  }));
  let gone = 0;
  return points.map(([x, y], at) => {
    if (at) gone += Math.hypot(x - points[at - 1][0], y - points[at - 1][1]);
    const share = (gone / (length || 1)) * 2 * Math.PI;
    return waves.reduce(
      ([px, py], { turns, far: by, dx, dy }) => [
        px + by * Math.sin(share * turns * 2 + dx),
        py + by * Math.cos(share * turns * 2 + dy),
      ],
      [x, y],
    );
  });
}

/** The path `d` as scissors cut it. `rough` 1 is the usual hand, 0 none. */
function cutPath(d, rough = 1, salt = '') {
  const key = `${d}|${rough}|${salt}`;
  const known = remembered.get(key);
  if (known) return known;
  // The seed is the path's letters, so that a shape that moves keeps the same edge from frame to frame.
  const random = randomFrom(hashOf(d.replace(/[^a-zA-Z]/g, '') + salt));
  const cut = outlinesOf(d)
    .map((points) => wander(points, random, rough))
    .map((points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`)
    .join('');
  if (remembered.size < 4000) remembered.set(key, cut);
  return cut;
}

const fillOf = (fill, more = '') => `fill="${fill}"${more ? ` ${more}` : ''}`;

/** A piece of paper. Options: `rough`, and `more` attributes. */
export const paper = (d, fill, { rough = 1, more } = {}) =>
  `<path d="${cutPath(d, rough, fill)}" ${fillOf(fill, more)}/>`;

/** The path of an ellipse. */
export const ring = (x, y, rx, ry = rx) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;

export const disc = (x, y, r, fill, options) => paper(ring(x, y, r), fill, options);
export const oval = (x, y, rx, ry, fill, options) => paper(ring(x, y, rx, ry), fill, options);

export const rect = (x, y, w, h, fill, options) =>
  paper(`M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`, fill, options);

const rounded = (x, y, w, h, r) =>
  `M${x + r} ${y}L${x + w - r} ${y}Q${x + w} ${y} ${x + w} ${y + r}L${x + w} ${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}L${x + r} ${y + h}Q${x} ${y + h} ${x} ${y + h - r}L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`;

/** A card: a rectangle with its corners rounded. */
export const card = (x, y, w, h, r, fill, options) =>
  paper(rounded(x, y, w, h, Math.min(r, w / 2, h / 2)), fill, options);

const pathOf = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

export const poly = (points, fill, options) => paper(pathOf(points), fill, options);

/** The path of a smooth closed curve through points. */
function smoothPath(points) {
  const at = (index) => points[(index + points.length) % points.length];
  const curves = points.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    return `C${[...one, ...two, ...c].map(round).join(' ')}`;
  });
  return `M${points[0].map(round).join(' ')}${curves.join('')}Z`;
}

export const blob = (points, fill, options) => paper(smoothPath(points), fill, options);

const centreOf = (points, bend) => {
  if (points.length < 3) return points;
  const inner = points.slice(1, -1).flatMap((corner, at) => {
    const towards = (other) => [
      corner[0] + (other[0] - corner[0]) * bend,
      corner[1] + (other[1] - corner[1]) * bend,
    ];
    const [from, to] = [towards(points[at]), towards(points[at + 2])];
    const mixed = (t) =>
      [0, 1].map(
        (axis) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * corner[axis] + t * t * to[axis],
      );
    return [0, 0.33, 0.67, 1].map(mixed);
  });
  return [points[0], ...inner, points.at(-1)];
};

/** A strip along a line of points, `widths` from end to end; `bend` 0.5 makes one curve of it, 0.2 a limb. */
export function ribbon(points, widths, fill, { bend = 0.5, blunt = false, ...options } = {}) {
  const line = centreOf(points, bend);
  const width = (share) => {
    const place = share * (widths.length - 1);
    const at = Math.min(widths.length - 2, Math.floor(place));
    return widths[at] + (widths[at + 1] - widths[at]) * (place - at);
  };
  const sides = line.map(([x, y], at) => {
    const [a, b] = [line[Math.max(0, at - 1)], line[Math.min(line.length - 1, at + 1)]];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const half = width(at / (line.length - 1)) / 2;
    const [nx, ny] = [(-(b[1] - a[1]) / long) * half, ((b[0] - a[0]) / long) * half];
    return { left: [x + nx, y + ny], right: [x - nx, y - ny] };
  });
  const [left, right] = [sides.map((side) => side.left), sides.map((side) => side.right).reverse()];
  if (blunt) return poly([...left, ...right], fill, options);
  const [r1, r0] = [widths.at(-1) / 2, widths[0] / 2].map((r) => round(Math.max(r, 0.5)));
  const to = (list) => list.map((point) => point.map(round).join(' ')).join('L');
  const d = `M${to(left)}A${r1} ${r1} 0 0 0 ${right[0].map(round).join(' ')}L${to(right)}A${r0} ${r0} 0 0 0 ${left[0].map(round).join(' ')}Z`;
  return paper(d, fill, options);
}

/** A thread or a pen's line: not cut, of one width. */
export const thread = (d, colour, width = 3, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Parts moved, turned (degrees) and scaled (a number, or two). */
export const at = (x, y, parts, { turn = 0, scale = 1 } = {}) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${flat(parts)}</g>`;

export const flat = (parts) => (Array.isArray(parts) ? parts.flat(9).join('') : parts);

let windows = 0;
/** Parts seen through a hole of the path's form. */
export const through = (d, parts) => {
  windows += 1;
  const id = `w${windows}`;
  return `<clipPath id="${id}"><path d="${cutPath(d, 1, '')}"/></clipPath><g clip-path="url(#${id})">${flat(parts)}</g>`;
};

/** Clip names start again with every image, so that the same scene gives the same text. */
export const startImage = () => {
  windows = 0;
};

export const repeat = (count, draw) => Array.from({ length: count }, (_, index) => draw(index));

/** A swing between -1 and 1 that comes back after the loop. */
export const swing = (t, cycles = 1, phase = 0) => Math.sin(2 * Math.PI * (cycles * t + phase));
