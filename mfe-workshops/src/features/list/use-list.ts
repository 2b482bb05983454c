import { useEdition } from '@festival/mfe-kit/edition';
import { useNavigate, useSearchParams } from '@festival/mfe-kit/router';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { type ListState, listUrl, readListUrl } from './list-url.js';

export type GoToList = (state: ListState, options?: { replace?: boolean }) => void;

/**
 * What the address has the page list, and a way to change it. The router takes its time over a new address; what is shown is ahead of
 * it, or a ticked box would untick itself for a moment.
 */
export const useList = (): { state: ListState; go: GoToList } => {
  const { categories } = useEdition().workshops;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => readListUrl(search, categories), [search, categories]);
  const [state, goAhead] = useOptimistic(inAddress);
  const go = useCallback<GoToList>(
    (next, { replace = false } = {}) =>
      startTransition(() => {
        goAhead(next);
        void navigate(listUrl(next), { replace });
      }),
    [navigate, goAhead],
  );
  return { state, go };
};
