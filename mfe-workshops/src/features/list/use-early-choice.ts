import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ListState, WorkshopSort } from './list-url.js';
import type { GoToList } from './use-list.js';

const choiceIn = (controls: HTMLElement): ListState => {
  const sort = controls.querySelector('select')?.value as WorkshopSort | 'none' | undefined;
  const ticked = controls.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked');
  return {
    sort: !sort || sort === 'none' ? '' : sort,
    categories: [...ticked].map(({ value }) => value),
  };
};

const textOf = ({ sort, categories }: ListState): string => JSON.stringify([sort, categories]);

/** The page is there before its scripts are: what was chosen meanwhile stands in the controls, and nobody was told. */
export const useEarlyChoice = (
  controls: RefObject<HTMLElement | null>,
  state: ListState,
  go: GoToList,
): void => {
  const catchUp = useEffectEvent(() => {
    if (!controls.current) return;
    const choice = choiceIn(controls.current);
    if (textOf(choice) !== textOf(state)) go(choice, { replace: true });
  });
  useEffect(() => catchUp(), []);
};
