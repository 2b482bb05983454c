import { readdirSync } from 'node:fs';
import { type Edition, edition } from './edition.js';
import { EDITIONS, editionId, readOf } from './files.js';

export { festivalDate, findSlot, isSlotReachable } from './collection-slots.js';
export { type CollectionSlot, type Edition, edition } from './edition.js';

/** The ids of all editions, each the name of a folder of data and art. */
export const editionIds = readdirSync(EDITIONS).sort();

/**
 * The edition with this id (`FESTIVAL_EDITION`), by default this process's own, checked.
 * @throws Error naming the existing editions, or the wrong field
 */
export const chooseEdition = (id = editionId): Edition => {
  if (!editionIds.includes(id))
    throw new Error(`There is no edition "${id}". Editions: ${editionIds.join(', ')}.`);
  return edition.parse({ id, ...readOf(id, 'edition.yaml') });
};
