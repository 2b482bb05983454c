import type { Product } from '@festival/contracts/products';
import { Link } from '@festival/mfe-kit/router';
import { Badge } from '@festival/ui/badge';
import { Card, cardTarget } from '@festival/ui/card';
import { cx } from '@festival/ui/cx';
import type { ImageProps } from '@festival/ui/image';
import { Price } from '@festival/ui/price';
import styles from './product-card.module.css';
import { ProductImage } from './product-image.js';
import { isSoldOut } from './stock.js';

interface Props {
  product: Product;
  /** The address that the card links to. */
  href: string;
  /** State for the history entry of that address. */
  entry?: object;
  /** The width of the image on the page, as in the attribute `sizes`. */
  sizes: string;
  /** Whether the card is on the first screen. */
  priority?: ImageProps['priority'];
  /** Whether to show the vendor's name. */
  hasVendor?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** Whether the card is one of a few in a narrow row. */
  isSmall?: boolean;
}

/** A product in a list: image, name and price. A press anywhere on the card opens the product. */
export function ProductCard({
  product,
  href,
  entry,
  sizes,
  priority,
  hasVendor = true,
  headingLevel = 3,
  isSmall,
}: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="li"
      interactive
      padding="small"
      className={cx(styles.card, isSmall && styles.small)}
      media={<ProductImage product={product} alt="" sizes={sizes} priority={priority} />}
    >
      <Heading className={styles.name}>
        <Link to={href} state={entry} className={cx(cardTarget, styles.target)}>
          {product.name}
        </Link>
      </Heading>
      {hasVendor && <p className={styles.vendor}>{product.vendorName}</p>}
      <p className={styles.foot}>
        <Price amount={product.price} className={styles.price} />
        {isSoldOut(product) ? (
          <Badge>Sold out</Badge>
        ) : (
          product.isPreOrder && <Badge tone="accent">Pre-order</Badge>
        )}
      </p>
    </Card>
  );
}
