import type { Workshop } from '@festival/contracts/workshops';
import type { GoTo } from '@festival/mfe-kit/address-state';
import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useEffect, useEffectEvent } from 'react';

export type WorkshopSort = 'none' | 'name' | 'date';

/** What the page lists. All of it is in the address, so that it can be shared and works with Back. */
export interface ListState {
  categories: readonly string[];
  sort: WorkshopSort;
}

export type GoToList = GoTo<ListState>;

export const sortOptions: readonly { value: WorkshopSort; label: string }[] = [
  { value: 'none', label: 'Not Sorted' },
  { value: 'name', label: 'A-Z' },
  { value: 'date', label: 'Date/Time' },
];

/** The order of a first visit. */
export const FIRST_SORT: WorkshopSort = 'date';

/** Reads an address. Invalid values are ignored. */
export const readListUrl = (
  search: URLSearchParams,
  knownCategories: readonly string[],
): ListState => {
  const asked = new Set(search.getAll('category'));
  const sort = sortOptions.find(({ value }) => value === search.get('sort'));
  return {
    categories: knownCategories.filter((category) => asked.has(category)),
    sort: sort?.value ?? FIRST_SORT,
  };
};

/** The address of a state, without default values: `/workshops?category=Music&sort=name`. */
export const listUrl = ({ categories = [], sort = FIRST_SORT }: Partial<ListState>): string => {
  const search = new URLSearchParams();
  for (const category of categories) search.append('category', category);
  if (sort !== FIRST_SORT) search.set('sort', sort);
  const text = search.toString();
  return `/workshops${text && `?${text}`}`;
};

/** The parameter of a link to one workshop, which the server knows too, unlike a hash. */
const ONE = 'workshop';

export const workshopUrl = (workshopId: string): string =>
  `/workshops?${new URLSearchParams({ [ONE]: workshopId })}`;

/** The workshop that a link is to. */
export const linkedWorkshop = (
  workshops: readonly Workshop[] | undefined,
  { search, hash }: { search: string; hash: string },
): Workshop | undefined => {
  const id = new URLSearchParams(search).get(ONE);
  return workshops?.find(({ _id }) => (hash ? `#${noticeId(_id)}` === hash : _id === id));
};

export const LIST_ID = 'workshops';

export const noticeId = (workshopId: string): string => `workshop-${workshopId}`;

/** The part of a notice that takes the focus. */
const summaryOf = (workshopId: string): HTMLElement | null | undefined =>
  document.getElementById(noticeId(workshopId))?.querySelector('summary');

/**
 * Opens the notice of the address (`/workshops#workshop-42`, or with `?workshop=42`) once it has loaded, and moves the focus there. If the chosen categories hide it, all
 * categories are shown.
 */
export const useOpenLinked = (
  workshops: readonly Workshop[] | undefined,
  { sort }: ListState,
): void => {
  const { hash, key, search } = useLocation();
  const navigate = useNavigate();
  const isThere = workshops !== undefined;

  const arrive = useEffectEvent(() => {
    const workshop = linkedWorkshop(workshops, { search, hash });
    if (!workshop) return;
    const summary = summaryOf(workshop._id);
    if (!summary)
      return void navigate(`${listUrl({ sort })}#${noticeId(workshop._id)}`, { replace: true });
    summary.closest('details')?.setAttribute('open', '');
    // The browser has scrolled to the hash.
    summary.focus({ preventScroll: hash !== '' });
  });
  useEffect(() => {
    if (isThere) arrive();
  }, [key, isThere]);
};

/** Moves the focus to the notice of a workshop, or to the list when the notice is gone. */
export const focusNotice = (workshopId: string): void => {
  (summaryOf(workshopId) ?? document.getElementById(LIST_ID))?.focus();
};
