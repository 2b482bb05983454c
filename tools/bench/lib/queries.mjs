import { chooseEdition } from '@festival/edition';

const SORTS = ['price', '-price', 'name', '-name', 'date', '-date'];
const PAGES = [1, 2, 3];

export const CATEGORIES = chooseEdition('2021').marketplace.categories;

/**
 * 200 different queries of 15 products: `sort=price` first, then sorts, filters and pages.
 * @returns {string[]} query strings
 */
export const listQueries = () => {
  const all = [
    undefined,
    ...CATEGORIES,
    ...CATEGORIES.map((first, at) => [first, CATEGORIES[(at + 4) % 9]]),
  ]
    .flatMap((filter) => PAGES.flatMap((page) => SORTS.map((sort) => ({ filter, page, sort }))))
    .map(({ filter, page, sort }) => {
      const query = new URLSearchParams({ limit: '15', sort });
      if (page > 1) query.set('page', String(page));
      for (const category of [filter ?? []].flat())
        if (category) query.append('category', category);
      return query.toString();
    });
  return all.slice(0, 200);
};
