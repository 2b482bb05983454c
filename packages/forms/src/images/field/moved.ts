/** The items with one moved by a number of positions, at most to either end. */
export const moved = <Item>(items: readonly Item[], from: number, by: number): Item[] => {
  const to = Math.min(Math.max(0, from + by), items.length - 1);
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)];
};
