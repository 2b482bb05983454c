const FIRST_MS = 500;
const MAX_MS = 30_000;
/** When a process that ran this long dies, its earlier deaths no longer count. */
const STEADY_AFTER_MS = 60_000;

/**
 * How long to wait before a process is restarted, in milliseconds.
 * @param {number} deaths how often it died in a row, this time included
 */
export function backoffMs(deaths) {
  return Math.min(MAX_MS, FIRST_MS * 2 ** (deaths - 1));
}

/**
 * @param {number} deathsBefore deaths in a row before this one
 * @param {number} livedMs
 * @returns {number} deaths in a row, this one included
 */
export function deathsInARow(deathsBefore, livedMs) {
  return livedMs >= STEADY_AFTER_MS ? 1 : deathsBefore + 1;
}
