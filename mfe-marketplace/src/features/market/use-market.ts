import { useEdition } from '@festival/mfe-kit/edition';
import { useNavigate, useSearchParams } from '@festival/mfe-kit/router';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { type MarketState, marketUrl, readMarketUrl } from './market-url.js';

export type GoToMarket = (state: MarketState, options?: { replace?: boolean }) => void;

/**
 * The marketplace's state in the address, and a way to change it: `replace` where going back would be of no use. The router takes its
 * time over a new address; what is shown is ahead of it, or a ticked box would untick itself for a moment.
 */
export const useMarket = (): { state: MarketState; go: GoToMarket } => {
  const { categories } = useEdition().marketplace;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => readMarketUrl(search, categories), [search, categories]);
  const [state, goAhead] = useOptimistic(inAddress);
  const go = useCallback<GoToMarket>(
    (next, { replace = false } = {}) =>
      startTransition(() => {
        goAhead(next);
        void navigate(marketUrl(next), { replace });
      }),
    [navigate, goAhead],
  );
  return { state, go };
};
