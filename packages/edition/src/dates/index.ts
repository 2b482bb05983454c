export { type DateStyle, formatDate, formatTimes } from './format-date.js';
export { type EditionPath, valueAt } from './value-at.js';
