import { box, circle, group } from '../paint/draw.mjs';

/* What photographs are made of besides shapes: light. Everything that has an id is named by its photograph, where it is unique. */

/** A gradient from the top down, or across. Stops are `[offset, colour, opacity]`. */
export const gradient = (id, stops, { isAcross = false } = {}) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${isAcross ? 1 : 0}" y2="${isAcross ? 0 : 1}">${stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`;

/** Light that fades from a point. */
export const glow = (id, colour, strength = 0.9) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

export const blur = (id, x, y = x) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`;

/** Lamps out of focus: discs of light anywhere within the rectangle. */
export function bokeh(
  random,
  { count, colours, area: [x, y, width, height], size: [least, most] },
) {
  return Array.from({ length: count }, () => {
    const radius = least + random() * (most - least);
    const colour = colours[Math.floor(random() * colours.length)];
    const opacity = (0.18 + random() * 0.4).toFixed(2);
    return circle(
      Math.round(x + random() * width),
      Math.round(y + random() * height),
      Math.round(radius),
      colour,
      `fill-opacity="${opacity}"`,
    );
  }).join('');
}

/** The dark that a lens leaves in the corners. */
export const vignette = (width, height) => ({
  defs: `<radialGradient id="corners" r=".78"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>`,
  drawn: group('', box(0, 0, width, height, 0, 'url(#corners)')),
});
