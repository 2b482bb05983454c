import { type Look, type Pattern, type Tint, tints } from './look.js';
import { patternTile } from './patterns.js';

/** A colour between two hex colours: `amount` 0 is the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const value = channel(from, at) * (1 - amount) + channel(to, at) * amount;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

export const lighter = (hex: string, amount = 0.4) => mix(hex, '#fffaf0', amount);
export const darker = (hex: string, amount = 0.25) => mix(hex, '#2a1f3d', amount);

/** Everything a motif paints with. `id` prefixes what it defines, so that two can share a picture. */
export interface Paint {
  id: string;
  base: string;
  light: string;
  dark: string;
  accent: string;
  accentLight: string;
  accentDark: string;
  /** The base colour under its pattern. */
  fill: string;
  shape: string;
  defs: string;
}

export function paintOf(
  look: Pick<Look, 'pattern' | 'shape'>,
  tint: Tint,
  accent: Tint,
  id: string,
): Paint {
  const base = tints[tint];
  const pattern: Pattern = look.pattern ?? 'plain';
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
