import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROTATE_ABOVE_BYTES = 10 * 1024 * 1024;
const TAIL_LINES = 20;
const ERROR_LEVEL = 50;

/**
 * Writes the output of a process to `<folder>/<name>.log`, and stores its last lines.
 * @param {string} folder
 * @param {string} name
 * @param {(line: string) => void} onLine
 */
export function openLog(folder, name, onLine) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > ROTATE_ABOVE_BYTES) renameSync(file, `${file}.old`);
  const out = createWriteStream(file, { flags: 'a' });
  /** @type {string[]} */
  const tail = [];
  return {
    file,
    tail,
    /** @param {import('node:stream').Readable | null} stream */
    follow(stream) {
      if (!stream) return;
      createInterface({ input: stream }).on('line', (line) => {
        out.write(`${line}\n`);
        if (tail.push(line) > TAIL_LINES) tail.shift();
        onLine(line);
      });
    },
    close: () => out.end(),
  };
}

/**
 * The part of a log line that a person should see: errors, in words.
 * @param {string} line
 * @returns {string | undefined}
 */
export function worthShowing(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (typeof level !== 'number' || level < ERROR_LEVEL) return undefined;
    return [msg, err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return undefined;
  }
}
