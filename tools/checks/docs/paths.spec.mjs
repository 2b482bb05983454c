import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { trackedFiles } from '../tracked-files.mjs';

const tracked = trackedFiles();
/** Every file under each path by which a document may name it: `packages/ui/src/button.tsx`, `src/button.tsx`, `ui/button.tsx`. */
const known = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/');
    const short = file.replace(/^(packages|services)\//, '').replace('/src/', '/');
    return [short, ...parts.map((_, at) => parts.slice(at).join('/'))];
  }),
);
/** Files that a generator writes for the reader. */
const GENERATED = /gallery|lanterns|order-delayed/;

const named = tracked
  .filter((file) => file.endsWith('.md') && !file.startsWith('docs/checklists/'))
  .flatMap((file) =>
    [
      ...readFileSync(inRoot(file), 'utf8').matchAll(
        /`((?:[\w.@-]+\/)+[\w.-]+\.(?:tsx?|[mc]?js))`/g,
      ),
    ].map(([, path = '']) => `${file}: ${path}`),
  )
  .filter((line) => !GENERATED.test(line));

test('documents name only source files that exist', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((line) => !known.has(line.split(': ')[1] ?? ''))).toEqual([]);
});
