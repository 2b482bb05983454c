export { allEditions, chooseEdition } from './choose-edition.js';
export { festivalDate, findSlot, isSlotReachable } from './collection-slots.js';
export { type CollectionSlot, type Edition, edition } from './edition.js';
