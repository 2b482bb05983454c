import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '@festival/contracts/areas';
import { z } from 'zod';
import { EXIT, Failure } from '../failure.js';

const named = z.looseObject({ name: z.string() });
const versioned = z.looseObject({ version: z.string().default('0.0.0') });

export interface App {
  dir: string;
  /** The version in its `package.json`. */
  version: string;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const declares = (dir: string, area: string): boolean => {
  const file = join(dir, 'area.json');
  return existsSync(file) && named.safeParse(readJson(file)).data?.name === area;
};

const appAt = (dir: string): App => ({
  dir,
  version: versioned.parse(readJson(join(dir, 'package.json'))).version,
});

/** The folder of an area: the current folder, in a repository of its own, or one below it. @throws Failure */
export const findApp = (root: string, area: string): App => {
  if (area === SHELL && existsSync(join(root, SHELL, 'package.json')))
    return appAt(join(root, SHELL));
  const below = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(root, name));
  const dir = [root, ...below].find((folder) => declares(folder, area));
  if (dir) return appAt(dir);
  throw new Failure(
    `No area.json here says that it is ${area}. Run this in the area's folder or in the one above it.`,
    EXIT.usage,
    'AREA_NOT_FOUND',
  );
};
