import type { PageMeta } from '@festival/mfe-kit/area';
import { type MarketState, marketUrl } from './market-url.js';

const titleOf = ({ view, q, categories }: MarketState): string => {
  if (view === 'vendors') return 'Marketplace vendors';
  if (q) return `“${q}” in the marketplace`;
  return categories.length > 0 ? `${categories.join(', ')} in the marketplace` : 'Marketplace';
};

/**
 * What a state of the market is to search engines. Worth finding are its lists page by page, whole or of one category; sorted in another
 * way they are the same list, whose first page stands for it. What was searched, and several categories together, have no end of addresses.
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
