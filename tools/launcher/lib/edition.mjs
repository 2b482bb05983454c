import { readdirSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * The id of the edition that is built and started, by default the first one's.
 * @throws {Error} when no edition has this id; the message names those that there are
 */
export function editionOf({ FESTIVAL_EDITION: id } = process.env) {
  if (!id) return '2021';
  const ids = readdirSync(inRoot('packages', 'edition', 'editions')).sort();
  if (ids.includes(id)) return id;
  throw new Error(`There is no edition "${id}". FESTIVAL_EDITION can be ${ids.join(', ')}.`);
}
