import type { Product } from '@festival/contracts/products';
import { cx } from '@festival/ui/cx';
import { Grid } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { ProductCard } from './product-card.js';
import styles from './product-grid.module.css';

/** Two columns on a phone, three from 600 px, five from 1024 px of a page of 75 rem at most. */
const SIZES = '(min-width: 64rem) 224px, (min-width: 37.5rem) 33vw, 50vw';

/** Cards that a phone shows without scrolling. */
const FIRST_SCREEN = 4;

interface Props {
  label: string;
  products: readonly Product[];
  hrefFor: (product: Product) => string;
  /** Left in the history's entry of where a product leads. */
  entry?: object;
  /** Other products are on their way. */
  isBusy?: boolean;
  hasVendor?: boolean;
  headingLevel?: 2 | 3;
}

/** Products side by side. */
export function ProductGrid({
  label,
  products,
  hrefFor,
  entry,
  isBusy,
  hasVendor,
  headingLevel,
}: Props) {
  return (
    <Grid
      as="ul"
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={cx(styles.grid, isBusy && styles.busy)}
    >
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          href={hrefFor(product)}
          entry={entry}
          sizes={SIZES}
          priority={index < FIRST_SCREEN}
          hasVendor={hasVendor}
          headingLevel={headingLevel}
        />
      ))}
    </Grid>
  );
}

/** The room that so many products will take. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Loading label="Loading products…">
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.bones}>
            <Skeleton shape="square" />
            <Skeleton lines={2} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
