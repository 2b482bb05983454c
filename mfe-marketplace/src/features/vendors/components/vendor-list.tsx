import { errorMessage } from '@festival/mfe-kit/api';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useVendors } from '../api/list-vendors.js';
import { VendorCard } from './vendor-card.js';

const PLACEHOLDERS = ['first', 'second', 'third'];

/** Every vendor of the marketplace. */
export function VendorList() {
  const { data, error, isFetching, refetch } = useVendors();
  if (!data && error)
    return (
      <ErrorState title="Error loading vendors :(" onRetry={() => void refetch()} busy={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label="Loading vendors…">
        <Stack gap={5}>
          {PLACEHOLDERS.map((key) => (
            <Stack key={key} gap={3}>
              <Skeleton shape="title" />
              <Skeleton shape="block" />
            </Stack>
          ))}
        </Stack>
      </Loading>
    );
  if (data.length === 0)
    return (
      <EmptyState icon="person" title="No vendors yet">
        The first ones are on their way. Please come back soon.
      </EmptyState>
    );
  return (
    <Stack as="ul" gap={5} aria-label="Vendors">
      {data.map((vendor) => (
        <VendorCard key={vendor._id} vendor={vendor} />
      ))}
    </Stack>
  );
}
