import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Progress } from './progress.js';

test.each([
  ['as it is', 3, 4, '3', '4'],
  ['full where the end was guessed too low', 6, 4, '4', '4'],
  ['empty where nothing is to be done', 0, 0, '0', '1'],
])('says how far it is, %s', (_, value, max, shownValue, shownMax) => {
  render(
    <Progress label="Export" value={value} max={max}>
      Some rows
    </Progress>,
  );
  const bar = screen.getByRole('progressbar', { name: 'Export' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual([shownValue, shownMax]);
  expect(screen.getByText('Some rows')).toBeVisible();
});
