import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { groundOf, useOf } from './icons-plugin.js';

const HEX = /^#[0-9a-f]{6}$/;

test('the colours around the site are those of its tokens', () => {
  const file = path.resolve(__dirname, '../../../ui/src/colors.css');
  expect(groundOf(readFileSync(file, 'utf8'))).toEqual({
    light: expect.stringMatching(HEX),
    dark: expect.stringMatching(HEX),
  });
});

test('light and dark are separate from more contrast', () => {
  const css = `
    :root { --color-page: #fff; }
    @media (prefers-color-scheme: dark) { :root { --color-page: #111; } }
    @media (prefers-contrast: more) { :root { --color-page: #eee; } }
    @media (prefers-contrast: more) and (prefers-color-scheme: dark) { :root { --color-page: #000; } }`;
  expect(groundOf(css)).toEqual({ light: '#fff', dark: '#111' });
});

test('tokens without a ground for the dark stop the build', () => {
  expect(() => groundOf(':root { --color-page: #fff; }')).toThrow('--color-page');
});

test.each([
  ['favicon.svg', 'favicon'],
  ['favicon.ico', 'favicon'],
  ['apple-touch-icon.png', 'apple'],
  ['icon-maskable-512.png', 'maskable'],
  ['icon-192.png', 'app'],
])('%s is for %s', (name, use) => {
  expect(useOf(name)).toBe(use);
});

test('the shell has the icons that browsers and phones need', () => {
  const names = readdirSync(path.resolve(__dirname, '../../../../shell/src/assets/icons'));
  expect(names).toEqual(
    expect.arrayContaining([
      'apple-touch-icon-180.png',
      'favicon.svg',
      'icon-192.png',
      'icon-512.png',
      'maskable-512.png',
    ]),
  );
});
