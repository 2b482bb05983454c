// An area in a repository of its own checks its types without those of Node.js, and its tests read the edition from these files.
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const EDITIONS = join(dirname(fileURLToPath(import.meta.url)), '../editions/');

/** The edition of this process, for what is read before its configuration. */
export const editionId = process.env['FESTIVAL_EDITION'] || '2021';

/** What a YAML file of an edition says, unchecked. */
export const readOf = (id: string, file: string): Record<string, unknown> =>
  parse(readFileSync(`${EDITIONS}${id}/${file}`, 'utf8'));

/**
 * The edition's own file in place of one of the repository, such as `packages/ui/src/colors.css`. It has the same path in the edition's folder.
 * @returns undefined if the edition has none
 */
export const ownFile = (id: string, path: string): string | undefined => {
  const file = `${EDITIONS}${id}/${path}`;
  return existsSync(file) ? file : undefined;
};
