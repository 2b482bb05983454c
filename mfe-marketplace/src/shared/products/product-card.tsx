import type { Product } from '@festival/contracts/products';
import { Link } from '@festival/mfe-kit/router';
import { Badge } from '@festival/ui/badge';
import { Card, cardTarget } from '@festival/ui/card';
import { cx } from '@festival/ui/cx';
import type { ImageProps } from '@festival/ui/image';
import { Price } from '@festival/ui/price';
import styles from './product-card.module.css';
import { ProductPicture } from './product-picture.js';
import { isSoldOut } from './stock.js';

interface Props {
  product: Product;
  /** Where a press on it leads. */
  href: string;
  /** Left in the history's entry of where it leads. */
  entry?: object;
  /** How wide its picture is, as in the `sizes` of an image. */
  sizes: string;
  /** In the first screen. */
  priority?: ImageProps['priority'];
  /** The vendor's name, unless the page says it already. */
  hasVendor?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** Among a few in a narrow row: on the paper that it lies on. */
  isSmall?: boolean;
}

/** A product among others: picture, name, price; a press anywhere opens it. */
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
      media={<ProductPicture product={product} alt="" sizes={sizes} priority={priority} />}
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
