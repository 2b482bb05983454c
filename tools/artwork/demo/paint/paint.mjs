import { patternTile } from './patterns.mjs';
import { tints } from './tints.mjs';

/** A colour between two hex colours: `amount` 0 is the first, 1 the second. */
export function mix(from, to, amount) {
  const channel = (hex, at) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const value = channel(from, at) * (1 - amount) + channel(to, at) * amount;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

export const lighter = (hex, amount = 0.4) => mix(hex, '#fffaf0', amount);
export const darker = (hex, amount = 0.25) => mix(hex, '#2a1f3d', amount);

/** Everything a motif paints with: a look's colours, its pattern as `fill`, its shape. `id` prefixes what it defines, so that two can share an image. */
export function paintOf(look, tint, accent, id) {
  const base = tints[tint];
  const pattern = look.pattern ?? 'plain';
  return {
    id,
    base,
    light: lighter(base),
    dark: darker(base),
    accent: tints[accent],
    accentLight: lighter(tints[accent]),
    accentDark: darker(tints[accent]),
    fill: pattern === 'plain' ? base : `url(#${id}-pattern)`,
    shape: look.shape ?? '',
    defs: pattern === 'plain' ? '' : patternTile(`${id}-pattern`, pattern, base, tints[accent]),
  };
}
