import { type Holder, hasPermission, type Permission } from '@festival/contracts/permissions';
import { useApi } from '@festival/mfe-kit/api';
import { asPart } from '@festival/mfe-kit/lazy';
import { useQuery } from '@festival/mfe-kit/query';
import { useLiveList } from '../../shared/desk-events.js';
import { ordersKey } from '../orders/orders-key.js';
import { ordersTitle } from '../orders/orders-title.js';
import { useWaitingVendorsCount } from '../vendors/use-waiting-vendors.js';

/** The number of orders without a verified payment. While this is shown, live changes update all counts of orders. */
const useUnverifiedCount = (): number | undefined => {
  const api = useApi();
  useLiveList('orders', [...ordersKey, 'summary']);
  const query = { state: 'unverified' } as const;
  const { data } = useQuery({
    queryKey: [...ordersKey, 'summary', query],
    queryFn: ({ signal }) => api.call('GET /admin/orders/summary', { query, signal }),
  });
  return data?.unverified;
};

export interface DeskPage {
  /** The last part of its address: `/AdminManage/workshops`. The page of orders is at `/AdminManage` itself. */
  id: string;
  /** The label of its tab. */
  label: string;
  /** Its heading. A function when the heading depends on the address. */
  title: string | ((search: URLSearchParams) => string);
  /** Admins with this permission see the page; `any` is for all admins. The server checks the permission of every call again. */
  permission: Permission | 'any';
  /** Its screen. The code loads when the page opens. */
  load: ReturnType<typeof asPart>;
  /** Set when items on the page have addresses of their own: `/AdminManage/reminders/…`. */
  hasItems?: true;
  /** The number of items that wait for an admin; undefined until it is known. */
  useCount?: () => number | undefined;
}

/** Every page of the admin area, in the order of the tabs. To add a page, add an entry here. */
export const deskPages: readonly DeskPage[] = [
  {
    id: 'orders',
    label: 'Orders',
    title: ordersTitle,
    permission: 'orders',
    load: asPart(() => import('../orders/orders-screen.js').then((module) => module.OrdersScreen)),
    useCount: useUnverifiedCount,
  },
  {
    id: 'reminders',
    label: 'Reminders',
    title: 'Reminders',
    permission: 'mails',
    load: asPart(() =>
      import('../reminders/reminders-screen.js').then((module) => module.RemindersScreen),
    ),
    hasItems: true,
  },
  {
    id: 'workshops',
    label: 'Workshops',
    title: 'Workshop Sign Ups',
    permission: 'workshops',
    load: asPart(() =>
      import('../workshops/workshops-screen.js').then((module) => module.WorkshopsScreen),
    ),
  },
  {
    id: 'contest',
    label: 'Photo contest',
    title: 'Photo contest',
    permission: 'contest',
    load: asPart(() =>
      import('../contest/contest-screen.js').then((module) => module.ContestScreen),
    ),
  },
  {
    id: 'points',
    label: 'Points',
    title: 'Lucky draw points',
    permission: 'contest',
    load: asPart(() => import('../points/points-screen.js').then((module) => module.PointsScreen)),
  },
  {
    id: 'draws',
    label: 'Lucky draws',
    title: 'Lucky draws',
    permission: 'contest',
    load: asPart(() => import('../draws/draws-screen.js').then((module) => module.DrawsScreen)),
  },
  {
    id: 'vendors',
    label: 'Vendors',
    title: 'New vendors',
    permission: 'orders',
    load: asPart(() =>
      import('../vendors/vendors-screen.js').then((module) => module.VendorsScreen),
    ),
    useCount: useWaitingVendorsCount,
  },
  {
    id: 'exports',
    label: 'Exports',
    title: 'Exports',
    // What an admin sees here depends on what is exported.
    permission: 'any',
    load: asPart(() =>
      import('../exports/exports-screen.js').then((module) => module.ExportsScreen),
    ),
  },
  {
    id: 'admins',
    label: 'Admins',
    title: 'Admins',
    permission: 'technical',
    load: asPart(() => import('../admins/admins-screen.js').then((module) => module.AdminsScreen)),
  },
  {
    id: 'trail',
    label: 'Trail',
    title: 'Trail',
    permission: 'technical',
    load: asPart(() => import('../trail/trail-screen.js').then((module) => module.TrailScreen)),
  },
  {
    id: 'releases',
    label: 'Releases',
    title: 'Releases',
    permission: 'technical',
    load: asPart(() =>
      import('../releases/releases-screen.js').then((module) => module.ReleasesScreen),
    ),
    hasItems: true,
  },
  {
    id: 'queues',
    label: 'Queues',
    title: 'Queues',
    permission: 'technical',
    load: asPart(() => import('../queues/queues-screen.js').then((module) => module.QueuesScreen)),
  },
  {
    id: 'account',
    label: 'Your account',
    title: 'Your account',
    permission: 'any',
    load: asPart(() =>
      import('../account/account-screen.js').then((module) => module.AccountScreen),
    ),
  },
];

export const maySee = (admin: Holder, { permission }: DeskPage): boolean =>
  permission === 'any' || hasPermission(admin, permission);

/** The pages that an admin may open. There is always at least one. */
export const pagesOf = (admin: Holder): readonly DeskPage[] =>
  deskPages.filter((page) => maySee(admin, page));

const DESK = '/AdminManage';

/** The page at `/AdminManage` itself. */
const FIRST = 'orders';

export const hrefOf = ({ id }: Pick<DeskPage, 'id'>): string =>
  id === FIRST ? DESK : `${DESK}/${id}`;

/** Finds the page of an address, in any case. Without an id, the first page. */
export const findDeskPage = (id: string = FIRST): DeskPage | undefined =>
  deskPages.find((page) => page.id === id.toLowerCase());
