import type { PageMeta } from '@festival/mfe-kit/area';
import { type MarketState, marketUrl } from './market-url.js';

const titleOf = ({ view, q, categories }: MarketState): string => {
  if (view === 'vendors') return 'Marketplace vendors';
  if (q) return `“${q}” in the marketplace`;
  return categories.length > 0 ? `${categories.join(', ')} in the marketplace` : 'Marketplace';
};

/**
 * The metadata of the market for search engines. They should index the list page by page, whole or of one category. A sorted list is the same list, so its
 * first page is the canonical one. Searches and combinations of categories are not indexed, because there is no end of them.
 */
export const marketMeta = (state: MarketState): PageMeta => {
  const { view, q, categories, sort, page } = state;
  const title = page > 1 ? `${titleOf(state)}, page ${page}` : titleOf(state);
  if (view === 'vendors') return { title, address: marketUrl({ view, page }) };
  return {
    title,
    address: marketUrl({ q, categories, page: sort ? 1 : page }),
    ...((q || categories.length > 1) && { isUnlisted: true }),
  };
};
