import type { Product } from '@festival/contracts/products';
import { cx } from '@festival/ui/cx';
import { Grid } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { ProductCard } from './product-card.js';
import styles from './product-grid.module.css';

/** Two columns on a phone, three from 600 px, five from 1024 px. The page is at most 75 rem wide, including gutters, gaps and frames. */
const SIZES =
  '(min-width: 82rem) 239px, (min-width: 64rem) calc(20vw - 27px), (min-width: 37.5rem) calc(33vw - 25px), calc(50vw - 25px)';

/** The number of cards that a phone shows without scrolling. */
const FIRST_SCREEN = 4;

interface Props {
  label: string;
  products: readonly Product[];
  hrefFor: (product: Product) => string;
  /** State for the history entry of a product link. */
  entry?: object;
  /** Whether a dialog covers the grid. The dialog's images then load first. */
  isBehind?: boolean;
  /** Whether other products are being loaded. */
  isBusy?: boolean;
  hasVendor?: boolean;
  headingLevel?: 2 | 3;
}

/** Products in a grid. */
export function ProductGrid({
  label,
  products,
  hrefFor,
  entry,
  isBehind,
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
          priority={index < FIRST_SCREEN && !isBehind && (index === 0 || 'next')}
          hasVendor={hasVendor}
          headingLevel={headingLevel}
        />
      ))}
    </Grid>
  );
}

/** A placeholder of the same size as this number of products. */
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
