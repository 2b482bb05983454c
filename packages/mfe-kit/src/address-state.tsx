import { useNavigate, useSearchParams } from '@festival/mfe-kit/router';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useOptimistic,
} from 'react';

/** Changes the state in the address. `replace` adds no history entry. */
export type GoTo<State> = (state: State, options?: { replace?: boolean }) => void;

/**
 * A page's state in the query of its address, and a function to change it. The shown state is ahead of the router, which takes a moment to navigate;
 * otherwise a checked box would look unchecked for that time.
 * @param read parses the query string; must be the same function in every render
 * @param write returns the address of a state; must be the same function in every render
 */
export const useAddressState = <State,>(
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

/** Compares by value; all fields are plain. */
const differs = <State extends object>(choice: Partial<State>, state: State): boolean =>
  Object.entries(choice).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(state[key as keyof State]),
  );

interface Options<State extends object> {
  state: State;
  read: (controls: HTMLElement) => Partial<State>;
  choose: (choice: Partial<State>) => void;
}

/** Picks up what the visitor typed or chose before the scripts were loaded. */
export const useEarlyChoice = <State extends object>(
  controls: RefObject<HTMLElement | null>,
  { state, read, choose }: Options<State>,
): void => {
  const catchUp = useEffectEvent(() => {
    if (!controls.current) return;
    const choice = read(controls.current);
    if (differs(choice, state)) choose(choice);
  });
  useEffect(() => catchUp(), []);
};
