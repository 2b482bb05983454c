import { LinkButton } from '@festival/ui/link-button';
import type { HomeContent } from '../../content/schemas/home.js';
import { Copy } from '../../shared/copy.js';
import styles from './facts.module.css';

/** The effect of buying here, in two numbers. */
export function Facts({ items, action }: Pick<HomeContent['facts'], 'items' | 'action'>) {
  return (
    <div className={styles.facts}>
      <ul className={styles.items}>
        {items.map(({ figure, text }, index) => (
          <li key={index} className={styles.item}>
            <p className={styles.figure}>
              <Copy of={figure} />
            </p>
            <p className={styles.text}>
              <Copy of={text} />
            </p>
          </li>
        ))}
      </ul>
      <LinkButton variant="primary" href={action.href}>
        {action.label}
      </LinkButton>
    </div>
  );
}
