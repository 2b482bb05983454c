import { type RefObject, useEffect, useEffectEvent } from 'react';

/** By what they hold, each of them being plain. */
const differs = <State extends object>(choice: Partial<State>, state: State): boolean =>
  Object.entries(choice).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(state[key as keyof State]),
  );

interface Options<State extends object> {
  state: State;
  /** What the controls in there say. */
  read: (controls: HTMLElement) => Partial<State>;
  choose: (choice: Partial<State>) => void;
}

/** The page is there before its scripts are: what was typed or chosen meanwhile stands in the controls, and nobody was told. */
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
