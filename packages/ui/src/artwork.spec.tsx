import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Motif } from './artwork.js';
import { arrange, Garland } from './garland.js';

test('paper is decoration: silent, and no stop of the keyboard', () => {
  const { container } = render(<Motif name="sun" />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg).toHaveAttribute('focusable', 'false');
});

test('a seed always hangs the same garland, another seed another', () => {
  expect(renderToString(<Garland seed="FAQ" />)).toBe(renderToString(<Garland seed="FAQ" />));
  expect(arrange('FAQ')).not.toEqual(arrange('Partners'));
});

test('no motif hangs beside its own like', () => {
  for (const seed of ['', 'Home', 'FAQ', 'Partners', 'Moments 2021']) {
    const names = arrange(seed).map(({ name }) => name);
    expect(names.filter((name, at) => name === names[at - 1])).toEqual([]);
  }
});
