import { asPart, LazyPart } from '@festival/mfe-kit/lazy';
import { usePageMeta, useSearchParams } from '@festival/mfe-kit/router';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { Page } from '../../shared/page.js';
import { OrdersScreen } from '../orders/orders-screen.js';
import { ordersTitle, useOrdersView } from '../orders/orders-view.js';

const tabs = [
  { id: 'orders', label: 'Orders', href: '/AdminManage' },
  { id: 'workshops', label: 'Workshops', href: '/AdminManage?desk=workshops' },
  { id: 'vendors', label: 'Vendors', href: '/AdminManage?desk=vendors' },
  { id: 'contest', label: 'Photo contest', href: '/AdminManage?desk=contest' },
  { id: 'points', label: 'Points', href: '/AdminManage?desk=points' },
  { id: 'draws', label: 'Lucky draws', href: '/AdminManage?desk=draws' },
];

/** The parts whose code comes when they are opened. */
const parts = {
  workshops: {
    title: 'Workshop Sign Ups',
    load: asPart(() =>
      import('../workshops/workshops-screen.js').then((module) => module.WorkshopsScreen),
    ),
  },
  vendors: {
    title: 'New Vendors',
    load: asPart(() =>
      import('../vendors/vendors-screen.js').then((module) => module.VendorsScreen),
    ),
  },
  contest: {
    title: 'Photo Contest',
    load: asPart(() =>
      import('../contest/contest-screen.js').then((module) => module.ContestScreen),
    ),
  },
  points: {
    title: 'Lucky Draw Points',
    load: asPart(() => import('../points/points-screen.js').then((module) => module.PointsScreen)),
  },
  draws: {
    title: 'Lucky Draws',
    load: asPart(() => import('../draws/draws-screen.js').then((module) => module.DrawsScreen)),
  },
};

const placeholder = (
  <Loading>
    <Skeleton lines={5} />
  </Loading>
);

/** What admins look after, one part at a time. Which one is in the address. */
export function Desk() {
  const [search] = useSearchParams();
  const [view] = useOrdersView();
  const wanted = search.get('desk') ?? '';
  const shown = Object.hasOwn(parts, wanted) ? (wanted as keyof typeof parts) : 'orders';
  const title = shown === 'orders' ? ordersTitle(view) : parts[shown].title;
  usePageMeta({ title });
  return (
    <Page title={title} tabs={{ label: 'The desk', tabs, value: shown }}>
      {shown === 'orders' ? (
        <OrdersScreen />
      ) : (
        <LazyPart key={shown} load={parts[shown].load} props={{}} placeholder={placeholder} />
      )}
    </Page>
  );
}
