export type WorkshopSort = 'name' | 'date';

/** What the page lists. All of it is in the address, so that it can be shared and works with Back. */
export interface ListState {
  categories: readonly string[];
  /** `''` means not sorted. */
  sort: WorkshopSort | '';
}

/** The sort options in the order of the list. */
export const sortOptions: readonly { value: WorkshopSort | 'none'; label: string }[] = [
  { value: 'none', label: 'Not Sorted' },
  { value: 'name', label: 'A-Z' },
  { value: 'date', label: 'Date/Time' },
];

const isSort = (value: string | null): value is WorkshopSort =>
  value === 'name' || value === 'date';

/** Reads an address. Invalid values are ignored. */
export const readListUrl = (
  search: URLSearchParams,
  knownCategories: readonly string[],
): ListState => {
  const asked = new Set(search.getAll('category'));
  const sort = search.get('sort');
  return {
    categories: knownCategories.filter((category) => asked.has(category)),
    sort: isSort(sort) ? sort : '',
  };
};

/** The address of a state, without default values: `/workshops?category=Music&sort=date`. */
export const listUrl = ({ categories = [], sort }: Partial<ListState>): string => {
  const search = new URLSearchParams();
  for (const category of categories) search.append('category', category);
  if (sort) search.set('sort', sort);
  const text = search.toString();
  return `/workshops${text && `?${text}`}`;
};
