export type { SlotName, SlotProps } from '../area/index.js';
export { Slot } from './slot.js';
export { tellStored } from './stored.js';
