import type { ListState, WorkshopSort } from './list-url.js';

/** Reads the chosen state from the list's form controls. */
export const choiceIn = (controls: HTMLElement): ListState => {
  const sort = controls.querySelector('select')?.value as WorkshopSort | 'none' | undefined;
  const ticked = controls.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked');
  return {
    sort: !sort || sort === 'none' ? '' : sort,
    categories: [...ticked].map(({ value }) => value),
  };
};
