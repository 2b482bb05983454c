import { errorMessage } from '@festival/mfe-kit/api';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { PageSize } from '@festival/ui/page-size';
import { Pagination } from '@festival/ui/pagination';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useVendorOrders } from '../api/vendor-orders-query.js';
import { isNarrowed, type OrdersView } from '../orders-view.js';
import { OrderFilters } from './order-filters.js';
import { OrdersTable } from './orders-table.js';

const SMALLEST_PAGE = 5;

interface Props {
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
}

/** The orders, newest first, filtered by state, slot and text. */
export function OrderList({ view, onChange }: Props) {
  const query = useVendorOrders(view);
  const total = query.data?.total ?? 0;
  if (query.data && total === 0 && !isNarrowed(view))
    return (
      <EmptyState title="No orders yet" headingLevel={3}>
        They are listed here as soon as somebody buys one of your products.
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <OrderFilters view={view} onChange={onChange} />
      {query.data ? (
        <OrdersTable orders={query.data.items} isStale={query.isPlaceholderData} />
      ) : query.error ? (
        <ErrorState
          title="Your orders could not be loaded"
          headingLevel={3}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {errorMessage(query.error)}
        </ErrorState>
      ) : (
        <Loading label="Loading orders…">
          <Skeleton lines={5} />
        </Loading>
      )}
      {total > SMALLEST_PAGE && (
        <Cluster justify="between" align="end">
          <PageSize value={view.pageSize} onChange={(pageSize) => onChange({ pageSize })} />
          <Pagination
            label="Pages of orders"
            page={view.page}
            pageCount={Math.ceil(total / view.pageSize)}
            onChange={(page) => onChange({ page })}
          />
        </Cluster>
      )}
    </Stack>
  );
}
