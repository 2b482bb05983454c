import type { PageMeta } from '@festival/mfe-kit/area';
import { type ListState, listUrl } from './list-url.js';

/** What a state of the list is to search engines: sorted in another way it is the same list, and of several categories nobody searches. */
export const listMeta = ({ categories }: ListState): PageMeta => ({
  title: categories.length > 0 ? `${categories.join(', ')} workshops` : 'Workshops',
  address: listUrl({ categories }),
  isUnlisted: categories.length > 1,
});
