export { Chip, type ChipProps } from './chip.js';
export { FilterChips, type FilterChipsProps } from './filter-chips.js';
