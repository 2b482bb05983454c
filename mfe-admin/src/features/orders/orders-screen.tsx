import type { Order } from '@festival/contracts/orders';
import { Button } from '@festival/ui/button';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { PageSize } from '@festival/ui/page-size';
import { Pagination } from '@festival/ui/pagination';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useState } from 'react';
import { DownloadOrders } from './download-orders.js';
import { OrdersTable } from './orders-table.js';
import { ordersTitles } from './orders-title.js';
import { OrdersToolbar } from './orders-toolbar.js';
import { PAGE_SIZES, useOrdersView } from './orders-view.js';
import { useOrderChanges } from './use-order-changes.js';
import { useOrders } from './use-orders.js';

const emptyTexts = {
  unverified: 'Every order is verified.',
  verified: 'No order is verified yet.',
  cancelled: 'No order was cancelled.',
} as const;

/** Orders to check against payments: one by one, or a page at a time. */
export function OrdersScreen() {
  const [view, changeView] = useOrdersView();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const changes = useOrderChanges();
  const query = useOrders(view);
  const title = ordersTitles[view.state];

  const orders: readonly Order[] = query.data?.items ?? [];
  const chosen = orders.filter((order) => selected.has(order._id));
  const verifyChosen = async () => {
    await changes.run('verify', chosen);
    setSelected(new Set());
  };

  return (
    <Stack gap={5}>
      <OrdersToolbar view={view} onChange={changeView} />
      {chosen.length > 0 && view.state === 'unverified' && (
        <Cluster>
          <Button variant="primary" busy={changes.isBusy} onClick={verifyChosen}>
            Verify {chosen.length} selected
          </Button>
        </Cluster>
      )}
      {query.data ? (
        <OrdersTable
          orders={orders}
          title={title}
          empty={view.text ? 'No order matches that.' : emptyTexts[view.state]}
          isStale={query.isPlaceholderData}
          state={view.state}
          changes={changes}
          {...(view.state === 'unverified' && { selection: { selected, onChange: setSelected } })}
        />
      ) : query.error ? (
        <ErrorState title="Issues with fetching orders" onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Loading orders…">
          <Skeleton lines={view.pageSize} />
        </Loading>
      )}
      {query.data && (
        <Cluster justify="between">
          <Pagination
            label="Pages of orders"
            page={view.page}
            pageCount={Math.ceil(query.data.total / view.pageSize)}
            onChange={(page) => changeView({ page })}
          />
          <PageSize
            sizes={PAGE_SIZES}
            value={view.pageSize}
            onChange={(pageSize) => changeView({ pageSize })}
          />
        </Cluster>
      )}
      <DownloadOrders />
    </Stack>
  );
}
