import { median } from '../bench/lib/measure.mjs';

const KB = 1_000;

/** @typedef {{ path: string, values: Record<string, number> }} Row the values of a page that are compared with the limits */
/** @typedef {{ title: string, unit: string, least?: number, most?: number }} Column */

/** @type {Record<string, Column>} */
const COLUMNS = {
  performance: { title: 'perf', unit: '', least: 95 },
  accessibility: { title: 'a11y', unit: '', least: 100 },
  'best-practices': { title: 'best', unit: '', least: 100 },
  seo: { title: 'SEO', unit: '', least: 100 },
  lcp: { title: 'LCP', unit: ' ms', most: 1_600 },
  cls: { title: 'CLS', unit: '', most: 0.02 },
  tbt: { title: 'TBT', unit: ' ms', most: 400 },
  fcp: { title: 'FCP', unit: ' ms' },
  scripts: { title: 'JS gz', unit: ' KB', most: 200 },
};

/** @param {Column} column @param {number | undefined} value */
const show = ({ unit }, value = Number.NaN) =>
  `${Number.isInteger(value) ? value : value.toFixed(value < 1 ? 3 : 1)}${unit}`;

/**
 * Combines several audits of one page: the median of the times, the worst of the other values.
 * @param {string} path
 * @param {import('./lighthouse.mjs').Audit[]} audits
 * @param {number} scripts bytes of all scripts, gzipped
 * @returns {Row}
 */
export function toRow(path, audits, scripts) {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => {
    const all = audits.map((audit) => audit.scores[name] ?? 0);
    return [name, name === 'performance' ? median(all) : Math.min(...all)];
  });
  const metrics = /** @type {const} */ (['lcp', 'cls', 'tbt', 'fcp']).map((name) => [
    name,
    median(audits.map((audit) => audit.metrics[name])),
  ]);
  return { path, values: Object.fromEntries([...scores, ...metrics, ['scripts', scripts / KB]]) };
}

/**
 * The values of a page that exceed their limits, one sentence each.
 * @param {Row} row
 * @returns {string[]}
 */
export const findExcesses = ({ path, values }) =>
  Object.entries(COLUMNS).flatMap(([name, column]) => {
    const { title, least = -Infinity, most = Infinity } = column;
    const value = values[name] ?? Number.NaN;
    if (value >= least && value <= most) return [];
    const bound = column.least ? `at least ${least}` : `at most ${show(column, most)}`;
    return [`${path}: ${title} is ${show(column, value)}, ${bound} is wanted`];
  });

/** What `console.table` shows. @param {Row[]} rows @returns {Record<string, Record<string, string>>} */
export const toTable = (rows) =>
  Object.fromEntries(
    rows.map(({ path, values }) => [
      path,
      Object.fromEntries(
        Object.entries(COLUMNS).map(([name, column]) => [column.title, show(column, values[name])]),
      ),
    ]),
  );
