import type { Workshop } from '@festival/contracts/workshops';
import type { ListState, WorkshopSort } from './list-url.js';

type Order = (one: Workshop, other: Workshop) => number;

const byName: Order = (one, other) => one.name.localeCompare(other.name, 'en');

/** Dates and times sort as texts. */
const byTime: Order = (one, other) =>
  one.date.localeCompare(other.date) ||
  one.startTime.localeCompare(other.startTime) ||
  byName(one, other);

const orders: Record<WorkshopSort, Order> = { name: byName, date: byTime };

/** The workshops of the chosen categories (or of all, when none is chosen) in the chosen order, or else in the given order. */
export const arrange = (
  workshops: readonly Workshop[],
  { categories, sort }: ListState,
): Workshop[] => {
  const chosen = workshops.filter(
    ({ category }) => categories.length === 0 || categories.includes(category),
  );
  return sort ? chosen.sort(orders[sort]) : chosen;
};
