import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readPortraits } from '@festival/demo-world/people/portraits';
import type { Answer } from './answer.js';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));
const cache = 'public, max-age=300';

const files = {
  'sign-in.css': 'text/css; charset=utf-8',
  'find.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const;

/** All files that the pages refer to, by path, read once. */
export async function loadStaticFiles(): Promise<ReadonlyMap<string, Answer>> {
  const ours = await Promise.all(
    Object.entries(files).map(async ([name, type]): Promise<[string, Answer]> => {
      const body = await readFile(`${folder}${name}`);
      return [`/static/${name}`, { status: 200, type, body, cache }];
    }),
  );
  const faces = [...(await readPortraits())].map(([file, body]): [string, Answer] => [
    `/portraits/${file}`,
    { status: 200, type: files['icon.svg'], body, cache },
  ]);
  return new Map([...ours, ...faces]);
}
