/** Short names for the few SVG shapes that pictures are made of. Colours are hex or `url(#…)`. */

const night = '#23293f';

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const group = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** Darkens what lies under the path, whatever its colour or pattern. */
export const shade = (d: string, opacity = 0.14) => shape(d, night, `fill-opacity="${opacity}"`);

/** Lightens what lies under the path. */
export const shine = (d: string, opacity = 0.22) =>
  shape(d, '#ffffff', `fill-opacity="${opacity}"`);

/** A soft shadow on the ground or the wall. Needs the filter `soft` of the picture. */
export const softShadow = (d: string, opacity = 0.28) =>
  shape(d, night, `fill-opacity="${opacity}" filter="url(#soft)"`);

/** Cuts `parts` to the path. `id` must be unique in the picture. */
export const cut = (id: string, d: string, ...parts: string[]) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;

/** As many results of `draw` as asked for, joined. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A rectangle's path with its corners rounded. */
export const rounded = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** An ellipse's path. */
export const ring = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** The point at `angle` (degrees, clockwise from the top) on a circle around the origin. */
export function polar(angle: number, radius: number): [x: number, y: number] {
  const radians = ((angle - 90) * Math.PI) / 180;
  return [
    Math.round(radius * Math.cos(radians) * 10) / 10,
    Math.round(radius * Math.sin(radians) * 10) / 10,
  ];
}
