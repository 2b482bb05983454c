import type { Vendor } from '@festival/contracts/vendors';
import { type Api, useApi } from '@festival/mfe-kit/api';
import { failureOf, keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { Card } from '@festival/ui/card';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Grid, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { Pagination } from '@festival/ui/pagination';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useRef } from 'react';
import { ProductCard } from '../../shared/product-cards.js';
import { catalogueKey } from '../../shared/queries.js';
import { Awning } from '../../shared/stall-header.js';
import { markOf, StallMark } from '../../shared/stall-mark.js';
import { usePaging } from '../../shared/use-paging.js';
import { vendorUrl } from '../market/market-url.js';
import { FROM_LIST, useOpenProduct } from '../product/product-dialog.js';
import styles from './vendor-list.module.css';

function Placeholders() {
  return (
    <Loading label="Loading vendors…">
      <div className={styles.stalls}>
        {Array.from({ length: 4 }, (_, index) => (
          <Stack key={index} gap={3} className={styles.bones}>
            <Skeleton shape="title" />
            <Skeleton lines={2} />
            <Skeleton shape="block" />
          </Stack>
        ))}
      </div>
    </Loading>
  );
}

interface Props {
  /** Counted from 1. */
  page: number;
  goTo: (page: number, options?: { replace?: boolean }) => void;
  hrefFor: (page: number) => string;
}

export function VendorList({ page, goTo, hrefFor }: Props) {
  // The previous page stays until the next is loaded.
  const query = useQuery({ ...vendorsQuery(useApi(), page), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = query;
  const top = useRef<HTMLParagraphElement>(null);
  const { pageCount, isBeyond, turnTo } = usePaging({
    page,
    total: data?.total,
    perPage: VENDORS_PER_PAGE,
    isPlaceholder: isPlaceholderData,
    goTo,
    top,
  });
  if (!data && error) return <ErrorState title="Error loading vendors :(" {...failureOf(query)} />;
  if (!data || isBeyond) return <Placeholders />;
  if (data.total === 0)
    return (
      <EmptyState icon="person" title="No vendors yet">
        The first ones are on their way. Please come back soon.
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <p ref={top} tabIndex={-1} role="status" className={styles.count}>
        {data.total} {data.total === 1 ? 'vendor' : 'vendors'}
      </p>
      <Grid
        as="ul"
        aria-label="Vendors"
        aria-busy={isPlaceholderData || undefined}
        className={styles.stalls}
      >
        {data.items.map((vendor, index) => (
          <VendorCard key={vendor._id} vendor={vendor} priority={index === 0} />
        ))}
      </Grid>
      <Pagination
        label="Pages of vendors"
        page={page}
        pageCount={pageCount}
        hrefFor={hrefFor}
        onChange={turnTo}
      />
    </Stack>
  );
}

/** Images in the scrollable row are 7.75 rem wide on a phone, a quarter of the card from 600 px, and an eighth of the page from 1024 px. */
const SIZES = '(min-width: 64rem) 136px, (min-width: 37.5rem) 24vw, 124px';

interface VendorCardProps {
  vendor: Vendor;
  /** Whether the card is on the first screen. */
  priority?: boolean;
}

function VendorCard({ vendor, priority }: VendorCardProps) {
  const { hrefFor } = useOpenProduct();
  const { _id, displayName, description, products } = vendor;
  return (
    <Card
      as="li"
      padding="medium"
      data-stall={markOf(_id).tone}
      className={styles.stall}
      media={<Awning />}
    >
      <div className={styles.head}>
        <StallMark vendorId={_id} />
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

/** A phone would take long to render more cards with their products. */
const VENDORS_PER_PAGE = 10;

const PRODUCTS_PER_CARD = 4;

export const vendorsQuery = (api: Api, page: number) => {
  const query = { limit: VENDORS_PER_PAGE, page, products: PRODUCTS_PER_CARD };
  return {
    queryKey: [...catalogueKey, 'vendors', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.page('GET /vendors', { query, signal }),
  };
};
