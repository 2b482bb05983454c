import { usePageMeta, useSearchParams } from '@festival/mfe-kit/router';
import { Page } from '../../shared/page.js';
import { OrdersScreen } from '../orders/orders-screen.js';
import { ordersTitle, useOrdersView } from '../orders/orders-view.js';
import { WorkshopsScreen } from '../workshops/workshops-screen.js';

const tabs = [
  { id: 'orders', label: 'Orders', href: '/AdminManage' },
  { id: 'workshops', label: 'Workshops', href: '/AdminManage?desk=workshops' },
];

/** What admins look after, one part at a time. Which one is in the address. */
export function Desk() {
  const [search] = useSearchParams();
  const [view] = useOrdersView();
  const isWorkshops = search.get('desk') === 'workshops';
  const title = isWorkshops ? 'Workshop Sign Ups' : ordersTitle(view);
  usePageMeta({ title });
  return (
    <Page
      title={title}
      tabs={{ label: 'The desk', tabs, value: isWorkshops ? 'workshops' : 'orders' }}
    >
      {isWorkshops ? <WorkshopsScreen /> : <OrdersScreen />}
    </Page>
  );
}
