import type { Vendor } from '@festival/contracts/vendors';
import { Card } from '@festival/ui/card';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { ProductCard } from '../../../shared/products/product-card.js';
import { Awning } from '../../../shared/stall/awning.js';
import { FROM_LIST, useOpenProduct } from '../../product-popup/use-open-product.js';
import { PRODUCTS_PER_CARD } from '../api/list-vendors.js';
import styles from './vendor-card.module.css';
import { vendorUrl } from './vendor-url.js';

/** Images in the scrollable row are 9 rem wide on a phone, a quarter of the card from 600 px, and an eighth of the page from 1024 px. */
const SIZES = '(min-width: 64rem) 136px, (min-width: 37.5rem) 24vw, 144px';

interface Props {
  vendor: Vendor;
  /** Whether the card is on the first screen. */
  priority?: boolean;
}

/** A vendor's card, in the form of a stall, with some of its products. */
export function VendorCard({ vendor, priority }: Props) {
  const { hrefFor } = useOpenProduct();
  const { _id, displayName, description, products } = vendor;
  return (
    <Card as="li" padding="medium" className={styles.stall} media={<Awning />}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link quiet href={vendorUrl(_id)}>
            {displayName}
          </Link>
        </h2>
        <LinkButton size="compact" href={vendorUrl(_id)} className={styles.more}>
          See More<VisuallyHidden> from {displayName}</VisuallyHidden>
        </LinkButton>
      </div>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {products.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style none
        <ul role="list" aria-label={`Products of ${displayName}`} className={styles.products}>
          {products.slice(0, PRODUCTS_PER_CARD).map((product, index) => (
            <ProductCard
              key={product._id}
              product={product}
              href={hrefFor(product)}
              entry={FROM_LIST}
              sizes={SIZES}
              priority={priority && (index === 0 || 'next')}
              hasVendor={false}
              isSmall
            />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>Nothing for sale at the moment.</p>
      )}
    </Card>
  );
}
