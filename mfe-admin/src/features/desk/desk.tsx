import { usePageMeta, useSearchParams } from '@festival/mfe-kit/router';
import { Page } from '../../shared/page.js';
import { ContestScreen } from '../contest/contest-screen.js';
import { DrawsScreen } from '../draws/draws-screen.js';
import { OrdersScreen } from '../orders/orders-screen.js';
import { ordersTitle, useOrdersView } from '../orders/orders-view.js';
import { PointsScreen } from '../points/points-screen.js';
import { VendorsScreen } from '../vendors/vendors-screen.js';
import { WorkshopsScreen } from '../workshops/workshops-screen.js';

const tabs = [
  { id: 'orders', label: 'Orders', href: '/AdminManage' },
  { id: 'workshops', label: 'Workshops', href: '/AdminManage?desk=workshops' },
  { id: 'vendors', label: 'Vendors', href: '/AdminManage?desk=vendors' },
  { id: 'contest', label: 'Photo contest', href: '/AdminManage?desk=contest' },
  { id: 'points', label: 'Points', href: '/AdminManage?desk=points' },
  { id: 'draws', label: 'Lucky draws', href: '/AdminManage?desk=draws' },
];

/** What admins look after, one part at a time. Which one is in the address. */
export function Desk() {
  const [search] = useSearchParams();
  const [view] = useOrdersView();
  const parts = {
    orders: { title: ordersTitle(view), Screen: OrdersScreen },
    workshops: { title: 'Workshop Sign Ups', Screen: WorkshopsScreen },
    vendors: { title: 'New Vendors', Screen: VendorsScreen },
    contest: { title: 'Photo Contest', Screen: ContestScreen },
    points: { title: 'Lucky Draw Points', Screen: PointsScreen },
    draws: { title: 'Lucky Draws', Screen: DrawsScreen },
  };
  const wanted = search.get('desk') ?? '';
  const shown = Object.hasOwn(parts, wanted) ? (wanted as keyof typeof parts) : 'orders';
  const { title, Screen } = parts[shown];
  usePageMeta({ title });
  return (
    <Page title={title} tabs={{ label: 'The desk', tabs, value: shown }}>
      <Screen />
    </Page>
  );
}
