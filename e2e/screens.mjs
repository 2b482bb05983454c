/**
 * `npm run screens [-- name…]`: a screenshot of every screen and page, at every size, light and dark, and `.cache/screens/index.html` that
 * shows them all. Names of journeys choose some of them.
 */
import { rm } from 'node:fs/promises';
import { inRoot } from '../tools/launcher/lib/paths.mjs';
import { writeIndex } from './lib/screens-index.mjs';

const folder = inRoot('.cache', 'screens');

process.env.SCREENSHOTS = '1';
if (process.argv.length === 2) {
  process.argv.push('screens', 'everybody/links');
  await rm(folder, { recursive: true, force: true });
}
await import('./run.mjs');
console.log(await writeIndex(folder));
