import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const SHOWN_LINES = 40;
const SHOWN_COLUMNS = 240;

/**
 * Prints why something failed: first the sentence, then the program's output, shortened to what a person reads.
 * @param {unknown} error
 * @param {string} [file] gets the whole output
 */
export function printFailure(error, file) {
  const message = error instanceof Error ? error.message : String(error);
  const output = /** @type {{ output?: string }} */ (error)?.output?.trim() ?? '';
  const shown = shorten(output);
  console.error(`\n${message}${shown ? `\n\n${shown}` : ''}`);
  if (process.env.LOG === 'all' && error instanceof Error) console.error(error.stack);
  if (!file || shown === output) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${message}\n\n${output}\n`);
  console.error(`\nThe whole output: ${file}`);
}

/**
 * The beginning and the end of a long text. The cause of a failure is in one or the other.
 * @param {string} text
 */
export function shorten(text) {
  const lines = text
    .split('\n')
    .map((line) => (line.length > SHOWN_COLUMNS ? `${line.slice(0, SHOWN_COLUMNS)}…` : line));
  if (lines.length <= SHOWN_LINES) return lines.join('\n');
  const half = SHOWN_LINES / 2;
  return [...lines.slice(0, half), '…', ...lines.slice(-half)].join('\n');
}
