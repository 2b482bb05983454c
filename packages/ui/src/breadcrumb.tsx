// Imported by its public name, so that a federated build shares the module with the router.

import { Icon } from '@festival/ui/icon';
import { Link } from '@festival/ui/link';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** From the outermost page to this page. The `href` of this page is not used. */
  items: readonly { label: string; href?: string }[];
}

/** The path to this page, with links to the pages above it. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="You are here">
      <ol className={styles.list}>
        {items.map((item, index) => {
          const isCurrent = index === items.length - 1;
          return (
            <li key={item.label} className={styles.item}>
              {isCurrent || !item.href ? (
                <span aria-current={isCurrent ? 'page' : undefined} className={styles.current}>
                  {item.label}
                </span>
              ) : (
                <Link href={item.href}>{item.label}</Link>
              )}
              {!isCurrent && <Icon name="chevron-right" size="small" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
