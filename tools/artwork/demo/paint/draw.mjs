import { tints } from './tints.mjs';

/* Short names for the few SVG shapes that images are made of. Colours are hex or `url(#…)`. */

const night = tints.ink;

export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const box = (x, y, width, height, radius, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const group = (transform, ...parts) => `<g transform="${transform}">${parts.join('')}</g>`;

/** Darkens what lies under the path, whatever its colour or pattern. */
export const shade = (d, opacity = 0.14) => shape(d, night, `fill-opacity="${opacity}"`);

/** Lightens what lies under the path. */
export const shine = (d, opacity = 0.22) => shape(d, '#ffffff', `fill-opacity="${opacity}"`);

/** A soft shadow on the ground or the wall. Needs the filter `soft` of the image. */
export const softShadow = (d, opacity = 0.28) =>
  shape(d, night, `fill-opacity="${opacity}" filter="url(#soft)"`);

/** Cuts `parts` to the path. `id` must be unique in the image. */
export const cut = (id, d, ...parts) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;

/** As many results of `draw` as asked for, joined. */
export const repeat = (count, draw) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A rectangle's path with its corners rounded. */
export const rounded = (x, y, w, h, r) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** An ellipse's path. */
export const ring = (x, y, rx, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** The point at `angle` (degrees, clockwise from the top) on a circle around the origin. */
export function polar(angle, radius) {
  const radians = ((angle - 90) * Math.PI) / 180;
  return [
    Math.round(radius * Math.cos(radians) * 10) / 10,
    Math.round(radius * Math.sin(radians) * 10) / 10,
  ];
}
