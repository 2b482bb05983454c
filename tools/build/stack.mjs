/**
 * `npm run stack < log`: shows stacks and reports of pages in our sources. It prints its input, in which each position in a built file has become the
 * position in the source, by the maps that the build left in `.cache/maps`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { ROOT } from '../launcher/lib/paths.mjs';

/** A built file, with the line and the column: `main.0a1b2c3d4e.js:1:2345`, and what stands before it in its address. */
const POSITION = /(?:[\w:/.@-]*\/)?([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * @param {string} written
 * @param {string} [root] the folder with the maps
 */
export function inSources(written, root = ROOT) {
  const maps = join(root, '.cache', 'maps');
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const folder of existsSync(maps) ? readdirSync(maps) : [])
    for (const file of readdirSync(join(maps, folder))) files.set(file, join(maps, folder, file));
  /** @type {Map<string, TraceMap>} */
  const read = new Map();

  return written.replace(POSITION, (whole, file, line, column) => {
    const path = files.get(`${file}.map`);
    if (!path) return whole;
    const map = read.get(path) ?? new TraceMap(readFileSync(path, 'utf8'));
    read.set(path, map);
    // In a stack the first column is 1, in a map it is 0.
    const at = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (at.source === null) return whole;
    return `${at.source.replace(/^(\.\.\/)+/, '')}:${at.line}:${at.column + 1}`;
  });
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(inSources(await text(process.stdin)));
