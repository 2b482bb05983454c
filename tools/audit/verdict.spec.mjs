import { describe, expect, test } from '@jest/globals';
import { findExcesses, toRow, toTable } from './verdict.mjs';

const perfect = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

/** @param {Partial<{ lcp: number, cls: number, tbt: number, performance: number, seo: number }>} [changes] */
const audit = ({ lcp = 1_500, cls = 0, tbt = 20, performance = 99, seo = 100 } = {}) => ({
  scores: { ...perfect, performance, seo },
  metrics: { lcp, cls, tbt, fcp: 900 },
  scripts: [],
  failures: [],
});

describe('several audits of one page', () => {
  test('count by the median of timed values', () => {
    const row = toRow('/', [audit({ lcp: 9_000 }), audit(), audit({ lcp: 1_600 })], 0);
    expect(row.values['lcp']).toBe(1_600);
    expect(findExcesses(row)).toEqual([]);
  });
  test('and by the worst of the others', () => {
    const row = toRow('/', [audit(), audit({ seo: 92 }), audit()], 0);
    expect(findExcesses(row)).toEqual(['/: SEO is 92, at least 100 is wanted']);
  });
});

test.each([
  [audit({ lcp: 1_601 }), 0, /LCP/],
  [audit({ cls: 0.021 }), 0, /CLS/],
  [audit({ tbt: 401 }), 0, /TBT/],
  [audit({ performance: 94 }), 0, /perf/],
  [audit(), 200_001, /JS gz/],
])('a page out of bounds names the bounds: %#', (one, scripts, sentence) => {
  const excesses = findExcesses(toRow('/faq', [one], scripts));
  expect(excesses).toHaveLength(1);
  expect(excesses[0]).toMatch(sentence);
});

test('the table has a line a page', () => {
  expect(toTable([toRow('/', [audit()], 100_400)])).toEqual({
    '/': {
      ...{ perf: '99', a11y: '100', best: '100', SEO: '100', 'JS gz': '100.4 KB' },
      ...{ LCP: '1500 ms', CLS: '0', TBT: '20 ms', FCP: '900 ms' },
    },
  });
});
