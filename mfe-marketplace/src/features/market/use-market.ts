import { type GoTo, useAddressState } from '@festival/mfe-kit/address-state';
import { useEdition } from '@festival/mfe-kit/edition';
import { useCallback } from 'react';
import { type MarketState, marketUrl, readMarketUrl } from './market-url.js';

export type GoToMarket = GoTo<MarketState>;

/** The marketplace's state in the address, and a function to change it. */
export const useMarket = (): { state: MarketState; go: GoToMarket } => {
  const { categories } = useEdition().marketplace;
  const read = useCallback(
    (search: URLSearchParams) => readMarketUrl(search, categories),
    [categories],
  );
  return useAddressState(read, marketUrl);
};
