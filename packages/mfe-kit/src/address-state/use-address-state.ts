import { useNavigate, useSearchParams } from '@festival/mfe-kit/router';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';

/** Changes what the address holds: `replace` where going back would be of no use. */
export type GoTo<State> = (state: State, options?: { replace?: boolean }) => void;

/**
 * What the address has a page show, and a way to change it. The router takes its time over a new address; what is shown is ahead of
 * it, or a ticked box would untick itself for a moment.
 * @param read of a query string; the same function from one rendering to the next
 * @param write the address for a state; the same function, too
 */
export const useAddressState = <State>(
  read: (search: URLSearchParams) => State,
  write: (state: State) => string,
): { state: State; go: GoTo<State> } => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => read(search), [search, read]);
  const [state, goAhead] = useOptimistic(inAddress);
  const go = useCallback<GoTo<State>>(
    (next, { replace = false } = {}) =>
      startTransition(() => {
        goAhead(next);
        void navigate(write(next), { replace });
      }),
    [navigate, goAhead, write],
  );
  return { state, go };
};
