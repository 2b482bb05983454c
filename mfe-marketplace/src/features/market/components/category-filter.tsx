import { useEdition } from '@festival/mfe-kit/edition';
import { FilterChips } from '@festival/ui/chip';
import { useEffect, useRef } from 'react';
import { type MarketState, withChange } from '../market-url.js';
import type { GoToMarket } from '../use-market.js';
import styles from './market-tools.module.css';

/** On a phone most categories are off screen. This scrolls the chosen one into view without moving the page. */
const showChosen = (root: HTMLElement | null) => {
  const chip = root?.querySelector('input:checked')?.closest('label');
  const strip = chip?.parentElement;
  if (!chip || !strip) return;
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  strip.scrollLeft += middle(chip) - middle(strip);
};

interface Props {
  state: MarketState;
  go: GoToMarket;
}

/** The edition's categories, as checkboxes. */
export function CategoryFilter({ state, go }: Props) {
  const { categories } = useEdition().marketplace;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => showChosen(root.current), []);
  return (
    <div ref={root} className={styles.filter}>
      <FilterChips
        label="Categories"
        labelHidden
        className={styles.categories}
        options={categories.map((category) => ({ value: category, label: category }))}
        value={state.categories}
        onChange={(chosen) => go(withChange(state, { categories: chosen }))}
      />
    </div>
  );
}
