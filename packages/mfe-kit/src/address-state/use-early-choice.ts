import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Compares by value; all fields are plain. */
const differs = <State extends object>(choice: Partial<State>, state: State): boolean =>
  Object.entries(choice).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(state[key as keyof State]),
  );

interface Options<State extends object> {
  state: State;
  /** Reads the state of the controls. */
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
