import type { ProductSort } from '@festival/contracts/products';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type MarketState, withChange } from './market-url.js';
import type { GoToMarket } from './use-market.js';

type Choice = Pick<MarketState, 'view' | 'q' | 'sort' | 'categories'>;

/** What the controls in there say; of those that are not there, what the state says. */
const choiceIn = (controls: HTMLElement, state: MarketState): Choice => {
  const find = (selector: string) =>
    controls.querySelector<HTMLInputElement | HTMLSelectElement>(selector)?.value;
  const sort = find('select') as ProductSort | 'none' | undefined;
  const boxes = [...controls.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  return {
    view: find('input[type=radio]:checked') === 'vendors' ? 'vendors' : 'products',
    q: find('input[type=search]')?.trim() ?? state.q,
    sort: sort === 'none' ? '' : (sort ?? state.sort),
    categories:
      boxes.length > 0
        ? boxes.filter(({ checked }) => checked).map(({ value }) => value)
        : state.categories,
  };
};

const textOf = ({ view, q, sort, categories }: Choice): string =>
  JSON.stringify([view, q, sort, categories]);

/** The page is there before its scripts are: what was typed or chosen meanwhile stands in the controls, and nobody was told. */
export const useEarlyChoice = (
  controls: RefObject<HTMLElement | null>,
  state: MarketState,
  go: GoToMarket,
): void => {
  const catchUp = useEffectEvent(() => {
    if (!controls.current) return;
    const choice = choiceIn(controls.current, state);
    if (textOf(choice) !== textOf(state)) go(withChange(state, choice));
  });
  useEffect(() => catchUp(), []);
};
