import { type Edition, edition } from './edition.js';
import { edition2021 } from './editions/2021/index.js';

export { festivalDate, findSlot, isSlotReachable } from './collection-slots.js';
export { type CollectionSlot, type Edition, edition } from './edition.js';

const editions: Record<string, Edition> = { 2021: edition2021 };

/** All editions, for example to check that each has what a page refers to. */
export const allEditions: readonly Edition[] = Object.values(editions);

/**
 * The edition with this id (`FESTIVAL_EDITION`), checked.
 * @throws Error naming the existing editions, or the wrong field
 */
export const chooseEdition = (id: string): Edition => {
  const chosen = editions[id];
  if (!chosen)
    throw new Error(`There is no edition "${id}". Editions: ${Object.keys(editions).join(', ')}.`);
  return edition.parse(chosen);
};
