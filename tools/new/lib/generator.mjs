/**
 * Generates one kind of thing.
 * @typedef {object} Generator
 * @property {string} usage the arguments after `npm run new --`
 * @property {string} guide the page with the next steps
 * @property {NonNullable<import('node:util').ParseArgsConfig['options']>} [options]
 * @property {(name: string | undefined) => import('./names.mjs').Names} [namesOf] if not every name is allowed
 * @property {(request: Request) => import('./changes.mjs').Change[]} plan reads files, and writes nothing
 *
 * @typedef {object} Request
 * @property {import('./names.mjs').Names} names
 * @property {Record<string, unknown>} options
 * @property {string} root the repository's root folder
 */

import { parseArgs } from 'node:util';
import { applyChanges } from './changes.mjs';
import { namesOf as anyNames } from './names.mjs';

/**
 * Runs a generator with the command line's arguments after its name.
 * @param {Generator} generator
 * @param {{ args: string[], root: string }} request
 * @returns {Promise<string[]>} the paths of the files that were written
 */
export function generate({ options = {}, usage, namesOf = anyNames, plan }, { args, root }) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name, ...others] = positionals;
  if (others.length > 0) throw new Error(`npm run new -- ${usage}`);
  return applyChanges(root, plan({ names: namesOf(name), options: values, root }));
}
