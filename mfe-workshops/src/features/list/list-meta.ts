import type { PageMeta } from '@festival/mfe-kit/area';
import { type ListState, listUrl } from './list-url.js';

/** The list's metadata for search engines. A different order is the same list, and nobody searches for several categories. */
export const listMeta = ({ categories }: ListState): PageMeta => ({
  title: categories.length > 0 ? `${categories.join(', ')} workshops` : 'Workshops',
  address: listUrl({ categories }),
  isUnlisted: categories.length > 1,
});
