/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const COLORS = 'packages/ui/src/colors.css';
const EDITIONS = 'packages/edition/editions';

/** The site's colours, and those of each edition that has its own. */
const sheets = [
  COLORS,
  ...readdirSync(resolve(EDITIONS)).map((id) => `${EDITIONS}/${id}/${COLORS}`),
].filter((file) => existsSync(resolve(file)));

/** The declarations of the `:root` in exactly this media query ('' for the one outside of all media queries). */
function declarations(css: string, media: string): Record<string, string> {
  const start = media ? css.indexOf(`@media ${media} {`) : css.indexOf(':root {');
  expect(start).toBeGreaterThan(-1);
  const from = css.indexOf(':root {', start);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/(--color-[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

function themesOf(file: string): Record<string, Record<string, string>> {
  const css = readFileSync(resolve(file), 'utf8');
  const light = declarations(css, '');
  const dark = { ...light, ...declarations(css, '(prefers-color-scheme: dark)') };
  const more = declarations(css, '(prefers-contrast: more)');
  const moreInTheDark = '(prefers-contrast: more) and (prefers-color-scheme: dark)';
  return {
    light,
    dark,
    'light, more contrast': { ...light, ...more },
    'dark, more contrast': { ...dark, ...more, ...declarations(css, moreInTheDark) },
  };
}

const themes = sheets.flatMap((file) =>
  Object.entries(themesOf(file)).map(([name, theme]) => [`${file}, ${name}`, theme] as const),
);

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const surfaces = ['page', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const inks = ['text', 'text-muted', 'accent', 'accent-hover', 'positive', 'warning', 'negative'];
const fills = [
  'accent',
  'accent-soft',
  'positive',
  'positive-soft',
  'warning',
  'warning-soft',
  'negative',
  'negative-soft',
];

const bands = ['band-sun', 'band-bloom', 'band-leaf', 'band-sky', 'band-night'];

const readable: [string, string][] = [
  ...surfaces.flatMap((surface) => inks.map((ink): [string, string] => [ink, surface])),
  ...fills.map((fill): [string, string] => [`on-${fill}`, fill]),
  ...bands.map((band): [string, string] => [`on-${band}`, band]),
  ['text', 'control'],
  ['text', 'control-hover'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-active'],
  ['on-negative', 'negative-hover'],
  ['text', 'accent-soft'],
  ['text-muted', 'accent-soft'],
  ['text-inverse', 'surface-inverse'],
  ['accent-inverse', 'surface-inverse'],
];
const visible: [string, string][] = surfaces.flatMap((surface): [string, string][] => [
  ['border-strong', surface],
  ['focus', surface],
]);

describe.each(themes)('colour roles, %s', (_, theme) => {
  const pair = (front: string, back: string) => {
    const [a, b] = [theme[`--color-${front}`], theme[`--color-${back}`]];
    if (!a || !b) throw new Error(`no such colour: ${a ? back : front}`);
    return contrast(a, b);
  };

  test.each(readable)('text in %s is readable on %s (4.5 : 1)', (ink, surface) => {
    expect(pair(ink, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('%s is visible on %s (3 : 1)', (line, surface) => {
    expect(pair(line, surface)).toBeGreaterThanOrEqual(3);
  });
});

test('more contrast is at least 7 : 1 for all text on the page', () => {
  for (const [name, theme] of themes.filter(([name]) => name.endsWith('more contrast'))) {
    for (const ink of ['text', 'text-muted', 'accent', 'positive', 'warning', 'negative']) {
      const ratio = contrast(theme[`--color-${ink}`] ?? '', theme['--color-page'] ?? '');
      expect([name, ink, ratio >= 7]).toEqual([name, ink, true]);
    }
  }
});

test('an edition states every token of the site’s colours', () => {
  const namesIn = (file: string) =>
    [
      ...readFileSync(resolve(file), 'utf8').matchAll(
        /--(?:color|art|paper|elevation)-[\w-]+(?=:)/g,
      ),
    ]
      .map(([name]) => name)
      .sort();
  const known = new Set(namesIn(COLORS));
  for (const file of sheets) expect([file, new Set(namesIn(file))]).toEqual([file, known]);
});
