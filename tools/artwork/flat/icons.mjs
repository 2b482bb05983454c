import { C } from '../lib/palette.mjs';

/** The festival's mark, the same cut as the shell's logo: ten petals and the sun in their middle, on 0 to 100. */
const SHEETS = [
  ['sun', 'M45 34 39 19 43 4 50 1 59 17 54 33zM54 67 60 81 55 94 46 96 39 82 46 66z'],
  ['leaf', 'M56 34 61 19 72 12 79 15 76 28 63 39zM44 66 41 82 26 91 20 89 25 73 37 61z'],
  ['bloom', 'M64 41 77 31 92 28 97 37 84 48 67 48zM36 59 22 68 10 68 5 60 16 52 33 51z'],
  ['lilac', 'M67 52 83 51 93 58 93 67 77 70 64 59zM33 49 17 48 5 37 5 32 22 31 36 41z'],
  ['sky', 'M63 61 76 70 81 85 76 91 62 82 56 66zM37 39 25 29 22 16 28 10 40 18 44 34z'],
];
const CORE = 'M50 36 60 39 64 48 62 58 54 64 44 63 37 56 37 45 42 38z';

/** Deep enough for a white tab bar. */
const ON_LIGHT = { sun: '#F2A100', leaf: C.leaf, bloom: C.bloom, lilac: '#8E6BD1', sky: '#3D9BDB' };
const ON_DARK = { sun: C.sun, leaf: '#2FB38A', bloom: '#F2587E', lilac: C.lilac, sky: C.sky };

const rules = (papers) =>
  Object.entries(papers)
    .map(([sheet, colour]) => `.${sheet}{fill:${colour}}`)
    .join('');

/** The icon of a browser's tab: no ground, and colours for a light and a dark tab bar. The middle is larger than the logo's, for 16 pixels. */
export const favicon = () => {
  const petals = SHEETS.map(([sheet, d]) => `<path class="${sheet}" d="${d}"/>`).join('');
  const style = `<style>${rules(ON_LIGHT)}@media (prefers-color-scheme:dark){${rules(ON_DARK)}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 98">${style}${petals}<circle class="sun" cx="50" cy="49.5" r="17"/></svg>`;
};

/** The icon of an installed site: the mark on the ink, taking `share` of the width (a mask may cut a circle of 80%). */
export const appIcon = (share) => {
  const petals = SHEETS.map(([sheet, d]) => `<path fill="${ON_DARK[sheet]}" d="${d}"/>`).join('');
  const scale = share * 5.12;
  const offset = 256 - 50 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${C.ink}"/><g transform="translate(${offset} ${offset + 1.5 * scale}) scale(${scale})">${petals}<path fill="${ON_DARK.sun}" d="${CORE}"/></g></svg>`;
};

/** `[file, pixels, share of the mark]` */
export const APP_ICONS = [
  ['icon-192.png', 192, 0.8],
  ['icon-512.png', 512, 0.8],
  ['maskable-512.png', 512, 0.62],
  ['apple-touch-icon-180.png', 180, 0.78],
];
