import type { Product } from '@festival/contracts/products';
import { Badge } from '@festival/ui/badge';
import { Link } from '@festival/ui/link';
import { Price } from '@festival/ui/price';
import { BuyBox } from './buy-box.js';
import { PictureCarousel } from './picture-carousel.js';
import styles from './product-details.module.css';
import frame from './product-popup.module.css';

const waysOf = ({ canCollect, canDeliver, vendorSurcharge }: Product): string[] => [
  ...(canCollect ? ['Self-collection'] : []),
  ...(canDeliver
    ? [
        vendorSurcharge > 0
          ? `Delivery for $${vendorSurcharge.toFixed(2)} an order`
          : 'Free delivery',
      ]
    : []),
];

interface Props {
  product: Product;
  onDone: () => void;
}

/** What a buyer wants to know of a product, and the way to put it in the cart. */
export function ProductDetails({ product, onDone }: Props) {
  return (
    <div className={frame.columns}>
      <PictureCarousel product={product} />
      <div className={styles.facts}>
        <div className={styles.head}>
          <Price amount={product.price} size="large" />
          {product.isPreOrder && (
            <Badge tone="accent" icon="clock">
              Pre-order, ready in {product.leadTime} days
            </Badge>
          )}
        </div>
        <p className={styles.vendor}>
          by <Link href={`/VendorPage/${product.vendorId}`}>{product.vendorName}</Link>
        </p>
        {product.description && (
          <p className={styles.description} dir="auto">
            {product.description}
          </p>
        )}
        <p className={styles.ways}>{waysOf(product).join(' · ')}</p>
        <BuyBox product={product} onDone={onDone} />
      </div>
    </div>
  );
}
