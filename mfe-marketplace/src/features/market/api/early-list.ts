import { createApi } from '@festival/api-client';
import { type MarketState, readMarketUrl } from '../market-url.js';
import { fetchProducts, type ProductPage, productsQuery } from './list-products.js';

const PAGE = /^\/marketplace\/?$/i;

let early: { key: string; answer: Promise<ProductPage> } | undefined;

const keyOf = (state: MarketState) => JSON.stringify(productsQuery(state));

/**
 * Asks for the first list as soon as this code runs, while the page around it is still being put together. Categories are taken as
 * the address has them: should one be unknown, the answer is to another question and nobody takes it.
 */
export const startEarlyList = (): void => {
  if (typeof location === 'undefined' || !PAGE.test(location.pathname)) return;
  const search = new URLSearchParams(location.search);
  const state = readMarketUrl(search, search.getAll('category'));
  if (state.view !== 'products') return;
  const answer = fetchProducts(createApi(), state);
  early = { key: keyOf(state), answer };
  // Whoever takes it hears of a failure; nobody may.
  answer.catch(() => undefined);
};

/** That answer if it is to this question. Given once: a retry asks again. */
export const takeEarlyList = (state: MarketState): Promise<ProductPage> | undefined => {
  const taken = early?.key === keyOf(state) ? early.answer : undefined;
  early = undefined;
  return taken;
};
