import type { ProductSort } from '@festival/contracts/products';
import type { MarketState } from './market-url.js';

type Choice = Pick<MarketState, 'view' | 'q' | 'sort' | 'categories'>;

/** The state of the controls. Uses `state` for controls that do not exist. */
export const choiceIn = (controls: HTMLElement, state: MarketState): Choice => {
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
