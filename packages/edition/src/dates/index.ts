export { type DateStyle, formatDate, formatLastDay, formatTimes } from './format-date.js';
export { type EditionPath, valueAt } from './value-at.js';
