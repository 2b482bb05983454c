import type { Vendor } from '@festival/contracts/vendors';
import { Card } from '@festival/ui/card';
import { Grid } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { ProductCard } from '../../../shared/product-card.js';
import { FROM_LIST, useOpenProduct } from '../../product-popup/use-open-product.js';
import styles from './vendor-card.module.css';

/** How many of a vendor's products its card shows. */
const SHOWN = 4;

/** Two columns in a phone's card, four in a wide one. */
const SIZES = '(min-width: 48rem) 260px, 45vw';

export const vendorUrl = (vendorId: string): string =>
  `/VendorPage/${encodeURIComponent(vendorId)}`;

/** A vendor among others: who it is and some of what it sells. */
export function VendorCard({ vendor }: { vendor: Vendor }) {
  const { hrefFor } = useOpenProduct();
  const { _id, displayName, description, products } = vendor;
  return (
    <Card as="li" padding="medium">
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
      <p className={styles.description} dir="auto">
        {description}
      </p>
      {products.length > 0 ? (
        <Grid as="ul" aria-label={`Products of ${displayName}`} className={styles.products}>
          {products.slice(0, SHOWN).map((product) => (
            <ProductCard
              key={product._id}
              product={product}
              href={hrefFor(product)}
              entry={FROM_LIST}
              sizes={SIZES}
              hasVendor={false}
            />
          ))}
        </Grid>
      ) : (
        <p className={styles.none}>Nothing for sale at the moment.</p>
      )}
    </Card>
  );
}
