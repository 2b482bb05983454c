export type { SlotName, SlotProps } from '../area/index.js';
export { Slot } from './slot.js';
