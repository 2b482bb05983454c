import { useApi } from '@festival/mfe-kit/api';
import { useDownload } from '@festival/mfe-kit/download';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { Tabs } from '@festival/ui/tabs';
import { useId, useState } from 'react';
import page from '../../../shared/page.module.css';
import { changeView, firstView } from '../orders-view.js';
import { OrderList } from './order-list.js';
import { PackingList } from './packing-list.js';

type Tab = 'orders' | 'packing';

/** The orders for the signed-in vendor's products, their totals by slot, and a file of all of them. */
export function VendorOrders() {
  const titleId = useId();
  const download = useOrdersDownload();
  const [tab, setTab] = useState<Tab>('orders');
  const [view, setView] = useState(firstView);
  const showSlot = (slot: string) => {
    setView({ ...firstView, slot });
    setTab('orders');
  };
  return (
    <Stack as="section" id="orders" className={page.place} gap={4} aria-labelledby={titleId}>
      <Cluster justify="between">
        <h2 id={titleId}>Orders</h2>
        <Button
          icon="download"
          busy={download.isPending}
          busyLabel="Downloading…"
          onClick={() => download.mutate()}
        >
          Download orders
        </Button>
      </Cluster>
      <Tabs
        label="Orders for your products"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'orders',
            label: 'Orders placed',
            panel: (
              <OrderList
                view={view}
                onChange={(changes) => setView((now) => changeView(now, changes))}
              />
            ),
          },
          {
            id: 'packing',
            label: 'What to bring',
            panel: <PackingList onShowOrders={showSlot} />,
          },
        ]}
      />
    </Stack>
  );
}

/** Saves the vendor's lines of all orders as `orders.csv`. */
const useOrdersDownload = () => {
  const api = useApi();
  return useDownload({
    name: 'orders.csv',
    read: () => api.call('GET /orders/download'),
    failed: 'There is a problem with downloading orders.',
  });
};
