import { seconds } from '../../launcher/lib/steps.mjs';

const SLOWEST = 20;

/** @typedef {import('./outcome.mjs').FileTime} FileTime */

/** Measures how long each part of a run takes, for `npm test -- --times`. */
export function createTimes() {
  const startedAt = performance.now();
  /** @type {{ title: string, from: number, to: number }[]} */
  const spans = [];
  /** @type {FileTime[]} */
  const files = [];
  return {
    /** @param {string} title @param {() => Promise<T>} work @template T @returns {Promise<T>} */
    async measure(title, work) {
      const from = performance.now() - startedAt;
      try {
        return await work();
      } finally {
        spans.push({ title, from, to: performance.now() - startedAt });
      }
    },
    /** @param {FileTime[]} more */
    addFiles(more) {
      files.push(...more);
    },
    table: () => [...partRows(spans), '', ...fileRows(files)].join('\n'),
  };
}

/** @param {{ title: string, from: number, to: number }[]} spans */
function partRows(spans) {
  const width = Math.max(...spans.map(({ title }) => title.length), 0);
  return [...spans]
    .sort((a, b) => a.from - b.from)
    .map(({ title, from, to }) =>
      [
        title.padEnd(width),
        seconds(to - from).padStart(11),
        `from ${seconds(from)} to ${seconds(to)}`,
      ].join('  '),
    );
}

/** @param {FileTime[]} files */
function fileRows(files) {
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const rows = slowest.map(({ file, ms }) => `${seconds(ms).padStart(11)}  ${file}`);
  return files.length === 0 ? [] : [`The slowest of ${files.length} test files:`, ...rows];
}
