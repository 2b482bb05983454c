import { expect, test } from '@jest/globals';
import { type CanaryViews, judgeSilence } from './judge-silence.js';

const MINUTE = 60_000;
const silent = { views: 0, activeViews: 270, share: 10, runsForMs: MINUTE };
const why = (views: number, expected: number) =>
  `${views} pages reported that they were shown, of about ${expected} by its share: its pages do not work, or cannot say so`;

test.each<[string, Partial<CanaryViews>, string | undefined]>([
  ['no page is shown, of 30 that its share should be', {}, why(0, 30)],
  ['almost none are', { views: 1 }, why(1, 30)],
  ['some are, while most visitors have older pages open', { views: 2 }, undefined],
  ['too few visitors tell nothing', { activeViews: 260 }, undefined],
  ['a smaller share needs more visitors', { share: 1, activeViews: 2_900 }, undefined],
  ['enough of them tell it for a small share too', { share: 1, activeViews: 2_970 }, why(0, 30)],
  ['half of the visitors get it', { share: 50, activeViews: 30 }, why(0, 30)],
  [
    'a few views of the active release tell nothing about most visitors',
    { share: 99, activeViews: 19 },
    undefined,
  ],
  ['nearly all get it', { share: 99, activeViews: 20 }, why(0, 1_980)],
  ['its first pages have had no time to report', { runsForMs: 29_999 }, undefined],
  ['they have after half a minute', { runsForMs: 30_000 }, why(0, 30)],
])('%s', (_, numbers, expected) => {
  expect(judgeSilence({ ...silent, ...numbers })).toBe(expected);
});
