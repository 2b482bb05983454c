import type { Product } from '@festival/contracts/products';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { Link } from '@festival/mfe-kit/router';
import { Badge } from '@festival/ui/badge';
import { Card, cardTarget } from '@festival/ui/card';
import { cx } from '@festival/ui/cx';
import { Image, type ImageProps, uploadedImage } from '@festival/ui/image';
import { belowFold, Grid } from '@festival/ui/layout';
import { Price } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import type { ReactNode } from 'react';
import styles from './product-cards.module.css';

interface Props {
  product: Product;
  href: string;
  /** State for the history entry of that address. */
  entry?: object;
  /** The width of the image on the page, as in the attribute `sizes`. */
  sizes: string;
  /** Whether the card is on the first screen. */
  priority?: ImageProps['priority'];
  hasVendor?: boolean;
  /** On the picture: the mark of the maker. Passed in, because its shapes would be too much for the home page. */
  sticker?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Whether the card is one of a few in a narrow row. */
  isSmall?: boolean;
  isBelowFold?: boolean;
}

/** A product in a list: image, name and price. A press anywhere on the card opens the product. */
export function ProductCard({
  product,
  href,
  entry,
  sizes,
  priority,
  hasVendor = true,
  sticker,
  headingLevel = 3,
  isSmall,
  isBelowFold,
}: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="li"
      interactive
      padding="small"
      className={cx(styles.card, isSmall && styles.small, isBelowFold && belowFold)}
      media={
        <>
          <Image {...uploadedImage(product)} alt="" sizes={sizes} priority={priority} />
          {sticker && <span className={styles.sticker}>{sticker}</span>}
        </>
      }
    >
      <Heading className={styles.name}>
        <Link to={href} state={entry} className={cx(cardTarget, styles.target)}>
          {product.name}
        </Link>
      </Heading>
      {hasVendor && <p className={styles.vendor}>{product.vendorName}</p>}
      <p className={styles.foot}>
        <Price amount={product.price} className={styles.price} />
        <Cue product={product} />
      </p>
    </Card>
  );
}

const NEW_MS = 7 * 86_400_000;

/** One word about a product: what a shopper should know first. */
function Cue({ product }: { product: Product }) {
  const now = useFestivalNow();
  if (isSoldOut(product)) return <Badge>Sold out</Badge>;
  if (isLow(product)) return <Badge tone="warning">Only {product.totalQty} left</Badge>;
  if (product.isPreOrder) return <Badge tone="accent">Pre-order</Badge>;
  if (Date.parse(product.date_uploaded) > now.getTime() - NEW_MS)
    return <Badge tone="positive">New</Badge>;
  return null;
}

/** From this stock down, a product is said to run out. */
const LOW_STOCK = 5;

export const isLow = ({ totalQty }: Pick<Product, 'totalQty'>): boolean =>
  totalQty > 0 && totalQty <= LOW_STOCK;

export const isSoldOut = ({ totalQty }: Pick<Product, 'totalQty'>): boolean => totalQty === 0;

/** Two columns on a phone, three from 600 px, five from 1024 px. The page is at most 75 rem wide, including gutters, gaps and frames. */
const SIZES =
  '(min-width: 82rem) 239px, (min-width: 64rem) calc(20vw - 27px), (min-width: 37.5rem) calc(33vw - 25px), calc(50vw - 25px)';

/** The same for a few products, of which a wide page shows three in a row. */
const SIZES_OF_FEW = SIZES.replace('239px', '411px').replace('20vw - 27px', '33vw - 29px');

/** The number of products from which a wide page shows five in a row. */
const MANY = 7;

/** The number of cards that a phone shows without scrolling. */
const FIRST_SCREEN = 4;

interface ProductGridProps {
  label: string;
  products: readonly Product[];
  hrefFor: (product: Product) => string;
  entry?: object;
  /** Whether a dialog covers the grid. The dialog's images then load first. */
  isBehind?: boolean;
  isBusy?: boolean;
  hasVendor?: boolean;
  stickerOf?: (product: Product) => ReactNode;
  headingLevel?: 2 | 3;
}

export function ProductGrid({
  label,
  products,
  hrefFor,
  entry,
  isBehind,
  isBusy,
  hasVendor,
  stickerOf,
  headingLevel,
}: ProductGridProps) {
  const isFew = hasVendor === false && products.length < MANY;
  return (
    <Grid
      as="ul"
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={cx(styles.grid, isFew && styles.few, isBusy && styles.busy)}
    >
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          href={hrefFor(product)}
          entry={entry}
          sizes={isFew ? SIZES_OF_FEW : SIZES}
          priority={index < FIRST_SCREEN && !isBehind && (index === 0 || 'next')}
          isBelowFold={index >= FIRST_SCREEN}
          hasVendor={hasVendor}
          sticker={stickerOf?.(product)}
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

/** The address of a product, over the first page of the market. */
export const productUrl = (productId: string): string =>
  `/marketplace?product=${encodeURIComponent(productId)}`;
