export {
  type DateStyle,
  formatDate,
  formatInstant,
  formatLastDay,
  formatTimes,
} from './format-date.js';
export { instantOf } from './instant-of.js';
export { toZonedIso } from './to-zoned-iso.js';
export { type EditionPath, valueAt } from './value-at.js';
