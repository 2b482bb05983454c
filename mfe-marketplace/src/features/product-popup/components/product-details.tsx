import type { Product } from '@festival/contracts/products';
import { Badge } from '@festival/ui/badge';
import { Link } from '@festival/ui/link';
import { Price } from '@festival/ui/price';
import { LongText } from '../../../shared/long-text.js';
import { isSoldOut } from '../../../shared/products/stock.js';
import { BuyBox } from './buy-box.js';
import { CollectionFacts } from './collection-facts.js';
import { ImageCarousel } from './image-carousel.js';
import styles from './product-details.module.css';
import frame from './product-popup.module.css';
import { ShareButton } from './share-button.js';

interface Props {
  product: Product;
  onDone: () => void;
}

/** Everything about a product, and the way to add it to the cart. */
export function ProductDetails({ product, onDone }: Props) {
  return (
    <div className={frame.columns}>
      <ImageCarousel product={product} />
      <div className={styles.facts}>
        <div>
          <div className={styles.head}>
            <Price amount={product.price} size="large" />
            {isSoldOut(product) && <Badge>Sold out</Badge>}
            {product.isPreOrder && (
              <Badge tone="accent" icon="clock">
                Pre-order, ready in {product.leadTime} days
              </Badge>
            )}
          </div>
          <div className={styles.byline}>
            <p className={styles.vendor}>
              by <Link href={`/VendorPage/${product.vendorId}`}>{product.vendorName}</Link>
            </p>
            <ShareButton product={product} />
          </div>
        </div>
        <LongText text={product.description} />
        <CollectionFacts product={product} />
        <BuyBox product={product} onDone={onDone} />
      </div>
    </div>
  );
}
