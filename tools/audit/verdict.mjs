import { median } from '../bench/lib/measure.mjs';

const KB = 1_000;

/**
 * @typedef {object} Row the values that are compared with the limits
 * @property {string} path
 * @property {Record<string, number>} values
 */

/** @typedef {{ name: string, title: string, isWithin: (value: number) => boolean, bound: string, show: (value: number) => string }} Column */

const whole = (/** @type {number} */ value) => String(Math.round(value));
const asSeconds = (/** @type {number} */ value) => `${(value / 1000).toFixed(2)} s`;
const always = () => true;

/** @type {Column[]} */
const COLUMNS = [
  ...[
    { name: 'performance', title: 'perf', least: 95 },
    { name: 'accessibility', title: 'a11y', least: 100 },
    { name: 'best-practices', title: 'best', least: 100 },
    { name: 'seo', title: 'SEO', least: 100 },
  ].map(({ name, title, least }) => ({
    name,
    title,
    isWithin: (/** @type {number} */ value) => value >= least,
    bound: `at least ${least}`,
    show: whole,
  })),
  {
    name: 'lcp',
    title: 'LCP',
    isWithin: (ms) => ms <= 2_000,
    bound: 'at most 2 s',
    show: asSeconds,
  },
  {
    name: 'cls',
    title: 'CLS',
    isWithin: (shift) => shift <= 0.02,
    bound: 'at most 0.02',
    show: (shift) => shift.toFixed(3),
  },
  { name: 'tbt', title: 'TBT', isWithin: always, bound: '', show: (ms) => `${whole(ms)} ms` },
  { name: 'fcp', title: 'FCP', isWithin: always, bound: '', show: asSeconds },
  {
    name: 'scripts',
    title: 'JS gz',
    isWithin: (bytes) => bytes <= 200 * KB,
    bound: 'at most 200 KB',
    show: (bytes) => `${(bytes / KB).toFixed(1)} KB`,
  },
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Combines several audits of one page: the median of the times, the worst of the other values.
 * @param {string} path
 * @param {import('./lighthouse.mjs').Audit[]} audits
 * @param {number} scripts bytes of all scripts, gzipped
 * @returns {Row}
 */
export function toRow(path, audits, scripts) {
  const scores = CATEGORIES.map((name) => {
    const all = audits.map((audit) => audit.scores[name] ?? 0);
    return [name, name === 'performance' ? median(all) : Math.min(...all)];
  });
  const metrics = /** @type {const} */ (['lcp', 'cls', 'tbt', 'fcp']).map((name) => [
    name,
    median(audits.map((audit) => audit.metrics[name])),
  ]);
  return { path, values: Object.fromEntries([...scores, ...metrics, ['scripts', scripts]]) };
}

/**
 * The values of a page that exceed their limits, one sentence each.
 * @param {Row} row
 * @returns {string[]}
 */
export const findExcesses = ({ path, values }) =>
  COLUMNS.filter(({ name, isWithin }) => !isWithin(values[name] ?? Number.NaN)).map(
    ({ name, title, show, bound }) =>
      `${path}: ${title} is ${show(values[name] ?? Number.NaN)}, ${bound} is wanted`,
  );

/** @param {Row[]} rows @returns {string} a table with one line for each page */
export function toTable(rows) {
  const lines = [
    ['page', ...COLUMNS.map(({ title }) => title)],
    ...rows.map(({ path, values }) => [
      path,
      ...COLUMNS.map(({ name, show }) => show(values[name] ?? Number.NaN)),
    ]),
  ];
  const widths = (lines[0] ?? []).map((_, at) =>
    Math.max(...lines.map((cells) => cells[at]?.length ?? 0)),
  );
  return lines
    .map(([first = '', ...rest]) =>
      [
        first.padEnd(widths[0] ?? 0),
        ...rest.map((cell, at) => cell.padStart(widths[at + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n');
}
