import { readdirSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * The id of the edition that is built and started. Outside of production it is the first one's by default.
 * @throws {Error} when no edition has this id, or production has none; the message names those that there are
 */
export function editionOf({ FESTIVAL_EDITION: id, FESTIVAL_MODE: mode } = process.env) {
  if (!id && mode !== 'production') return '2021';
  const ids = readdirSync(inRoot('packages', 'edition', 'editions')).sort();
  if (id && ids.includes(id)) return id;
  const problem = id
    ? `There is no edition "${id}".`
    : 'In production FESTIVAL_EDITION says which festival this is.';
  throw new Error(`${problem} FESTIVAL_EDITION can be ${ids.join(', ')}.`);
}
