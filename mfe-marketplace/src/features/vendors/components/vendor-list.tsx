import { errorMessage } from '@festival/mfe-kit/api';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Grid, Stack } from '@festival/ui/layout';
import { Pagination } from '@festival/ui/pagination';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useRef } from 'react';
import { usePaging } from '../../../shared/use-paging.js';
import { useVendors, VENDORS_PER_PAGE } from '../api/list-vendors.js';
import { VendorCard } from './vendor-card.js';
import styles from './vendor-list.module.css';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth'];

function Placeholders() {
  return (
    <Loading label="Loading vendors…">
      <div className={styles.stalls}>
        {PLACEHOLDERS.map((key) => (
          <Stack key={key} gap={3} className={styles.bones}>
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

/** A page of the marketplace's vendors, by name. */
export function VendorList({ page, goTo, hrefFor }: Props) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useVendors(page);
  const top = useRef<HTMLParagraphElement>(null);
  const { pageCount, isBeyond, turnTo } = usePaging({
    page,
    total: data?.total,
    perPage: VENDORS_PER_PAGE,
    isPlaceholder: isPlaceholderData,
    goTo,
    top,
  });
  if (!data && error)
    return (
      <ErrorState title="Error loading vendors :(" onRetry={() => void refetch()} busy={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    );
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
