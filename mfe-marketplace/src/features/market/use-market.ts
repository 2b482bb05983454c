import { useEdition } from '@festival/mfe-kit/edition';
import { useNavigate, useSearchParams } from '@festival/mfe-kit/router';
import { useCallback, useMemo } from 'react';
import { type MarketState, marketUrl, readMarketUrl } from './market-url.js';

export type GoToMarket = (state: MarketState, options?: { replace?: boolean }) => void;

/** The marketplace's state in the address, and a way to change it: `replace` where going back would be of no use. */
export const useMarket = (): { state: MarketState; go: GoToMarket } => {
  const { categories } = useEdition().marketplace;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readMarketUrl(search, categories), [search, categories]);
  const go = useCallback<GoToMarket>(
    (next, { replace = false } = {}) => void navigate(marketUrl(next), { replace }),
    [navigate],
  );
  return { state, go };
};
