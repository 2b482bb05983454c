import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const FRAME_MS = 120;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const REMIND_MS = 15_000;

/**
 * @typedef {object} Steps
 * @property {<T>(title: string, work: (say: (detail: string) => void) => Promise<T> | T) => Promise<T>} step
 * @property {(text: string) => void} note prints lines without disturbing the steps in progress
 */

/**
 * Shows the current steps and how long each step took: as a moving line in a terminal, as plain
 * lines elsewhere. Steps may run side by side.
 * @param {NodeJS.WriteStream} [out]
 * @returns {Steps}
 */
export function createSteps(out = process.stdout) {
  /** @type {Map<symbol, { title: string, detail: string, since: number }>} */
  const active = new Map();
  const isLive = Boolean(out.isTTY);
  let frame = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const erase = () => isLive && out.write('\r\x1b[2K');
  const draw = () => {
    if (!isLive || active.size === 0) return;
    const texts = [...active.values()].map(({ title, detail, since }) =>
      [title, detail, seconds(performance.now() - since)].filter(Boolean).join(' '),
    );
    const line = `${FRAMES[frame++ % FRAMES.length]} ${texts.join(' · ')}`;
    out.write(`\r\x1b[2K${line.slice(0, (out.columns ?? 80) - 1)}`);
  };
  const remind = () => {
    for (const { title, detail, since } of active.values())
      out.write(
        `… ${[title, detail].filter(Boolean).join(' ')} (${seconds(performance.now() - since)})\n`,
      );
  };
  const tick = () => {
    if (active.size > 0)
      timer ??= setInterval(isLive ? draw : remind, isLive ? FRAME_MS : REMIND_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const note = (/** @type {string} */ text) => {
    erase();
    out.write(`${text}\n`);
    draw();
  };

  return {
    note,
    async step(title, work) {
      const key = Symbol(title);
      const entry = { title, detail: '', since: performance.now() };
      active.set(key, entry);
      tick();
      const finish = (/** @type {string} */ mark) => {
        active.delete(key);
        note(
          [mark, title, entry.detail, seconds(performance.now() - entry.since)]
            .filter(Boolean)
            .join(' '),
        );
        tick();
      };
      try {
        const result = await work((detail) => {
          entry.detail = detail;
        });
        finish('✓');
        return result;
      } catch (error) {
        finish('✗');
        throw error;
      }
    },
  };
}

/** @param {number} ms */
export function seconds(ms) {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

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
