import { type Holder, hasPermission, type Permission } from '@festival/contracts/permissions';
import { asPart, LazyPart } from '@festival/mfe-kit/lazy';
import {
  Navigate,
  NotFound,
  usePageMeta,
  useParams,
  useSearchParams,
} from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Container } from '@festival/ui/layout';
import { LinkTabs } from '@festival/ui/link-tabs';
import { PageHeader } from '@festival/ui/page-header';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import type { ComponentType } from 'react';
import { ConfirmIdentity } from '../features/confirm-identity/confirm-identity.js';
import { ordersKey, ordersTitle } from '../features/orders/orders-view.js';
import { AdminSignIn } from '../features/sign-in/admin-sign-in.js';
import { useWaitingVendorsCount } from '../features/vendors/use-waiting-vendors.js';
import { useRead } from '../shared/calls.js';
import { useLiveList } from '../shared/live-lists.js';
import styles from './admin-manage.module.css';

/** The admin area, or its sign-in. A 401 from any call ends the session, and the sign-in is shown. */
export function AdminManagePage() {
  const session = useSession();
  const { page: name, id } = useParams();
  const page = findAdminPage(name);
  if (!page || (id && !page.hasItems)) return <NotFound />;
  if (session.role !== 'admin') return <AdminSignIn />;
  if (maySee(session, page))
    return (
      <>
        <PageInTabs page={page} />
        <ConfirmIdentity />
      </>
    );
  // Every admin may open `/AdminManage` itself. A page without its permission is "not found".
  const [first] = pagesOf(session);
  return name === undefined && first ? <Navigate to={hrefOf(first)} replace /> : <NotFound />;
}

const placeholder = (
  <Loading>
    <Skeleton lines={10} />
  </Loading>
);

const tabOf = (page: AdminPage) => ({
  id: page.id,
  href: hrefOf(page),
  label: (
    <>
      {page.label}
      {page.useCount && <TabCount useCount={page.useCount} />}
    </>
  ),
});

/** The admin area, one page at a time. */
function PageInTabs({ page }: { page: AdminPage }) {
  const [search] = useSearchParams();
  const session = useSession();
  const title = typeof page.title === 'function' ? page.title(search) : (page.title ?? page.label);
  usePageMeta({ title });
  return (
    <LinkTabs
      label="Admin pages"
      tabs={pagesOf(session).map(tabOf)}
      value={page.id}
      around={(row) => (
        <PageHeader compact tone="night" title={title}>
          {row}
        </PageHeader>
      )}
    >
      <Container className={styles.page}>
        <LazyPart key={page.id} load={page.load} props={{}} placeholder={placeholder} />
      </Container>
    </LinkTabs>
  );
}

/** The number of items that wait on a page, beside its label. Nothing when there are none. */
function TabCount({ useCount }: { useCount: () => number | undefined }) {
  const count = useCount();
  if (!count) return null;
  // The space separates the number from the label for screen readers.
  return <span className={styles.count}> {count.toLocaleString('en-SG')}</span>;
}

/** The number of orders without a verified payment. While this is shown, live changes update all counts of orders. */
const useUnverifiedCount = (): number | undefined => {
  useLiveList('orders', [...ordersKey, 'summary']);
  const query = { state: 'unverified' } as const;
  return useRead([...ordersKey, 'summary', query], (api, signal) =>
    api.call('GET /admin/orders/summary', { query, signal }),
  ).data?.unverified;
};

interface AdminPage {
  /** The last part of its address: `/AdminManage/workshops`. The page of orders is at `/AdminManage` itself. */
  id: string;
  label: string;
  /** Its heading, if it is another. A function when the heading depends on the address. */
  title?: string | ((search: URLSearchParams) => string);
  /** Admins with this permission see the page; `any` is for all admins. The server checks the permission of every call again. */
  permission: Permission | 'any';
  /** Its screen. The code loads when the page opens. */
  load: ReturnType<typeof asPart>;
  /** Set when items on the page have addresses of their own: `/AdminManage/reminders/…`. */
  hasItems?: true;
  /** The number of items that wait for an admin; undefined until it is known. */
  useCount?: () => number | undefined;
}

const part = <Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
) => asPart(() => load().then((module) => module[name]));

/** Every page of the admin area, in the order of the tabs. To add a page, add an entry here. */
export const adminPages: readonly AdminPage[] = [
  {
    id: 'orders',
    label: 'Orders',
    title: ordersTitle,
    permission: 'orders',
    load: part(() => import('../features/orders/orders-screen.js'), 'OrdersScreen'),
    useCount: useUnverifiedCount,
  },
  {
    id: 'reminders',
    label: 'Reminders',
    permission: 'mails',
    load: part(() => import('../features/reminders/reminders-screen.js'), 'RemindersScreen'),
    hasItems: true,
  },
  {
    id: 'workshops',
    label: 'Workshops',
    title: 'Workshop Sign Ups',
    permission: 'workshops',
    load: part(() => import('../features/workshops/workshops-screen.js'), 'WorkshopsScreen'),
  },
  {
    id: 'contest',
    label: 'Photo contest',
    permission: 'contest',
    load: part(() => import('../features/contest/contest-screen.js'), 'ContestScreen'),
  },
  {
    id: 'points',
    label: 'Points',
    title: 'Lucky draw points',
    permission: 'contest',
    load: part(() => import('../features/points/points-screen.js'), 'PointsScreen'),
  },
  {
    id: 'draws',
    label: 'Lucky draws',
    permission: 'contest',
    load: part(() => import('../features/draws/draws-screen.js'), 'DrawsScreen'),
  },
  {
    id: 'vendors',
    label: 'Vendors',
    title: 'New vendors',
    permission: 'orders',
    load: part(() => import('../features/vendors/vendors-screen.js'), 'VendorsScreen'),
    useCount: useWaitingVendorsCount,
  },
  {
    id: 'exports',
    label: 'Exports',
    // What an admin sees here depends on what is exported.
    permission: 'any',
    load: part(() => import('../features/exports/exports-screen.js'), 'ExportsScreen'),
  },
  {
    id: 'admins',
    label: 'Admins',
    permission: 'technical',
    load: part(() => import('../features/admins/admins-screen.js'), 'AdminsScreen'),
  },
  {
    id: 'trail',
    label: 'Trail',
    permission: 'technical',
    load: part(() => import('../features/trail/trail-screen.js'), 'TrailScreen'),
  },
  {
    id: 'releases',
    label: 'Releases',
    permission: 'technical',
    load: part(() => import('../features/releases/releases-screen.js'), 'ReleasesScreen'),
    hasItems: true,
  },
  {
    id: 'queues',
    label: 'Queues',
    permission: 'technical',
    load: part(() => import('../features/queues/queues-screen.js'), 'QueuesScreen'),
  },
  {
    id: 'account',
    label: 'Your account',
    permission: 'any',
    load: part(() => import('../features/account/account-screen.js'), 'AccountScreen'),
  },
];

const maySee = (admin: Holder, { permission }: AdminPage): boolean =>
  permission === 'any' || hasPermission(admin, permission);

/** The pages that an admin may open. There is always at least one. */
const pagesOf = (admin: Holder): readonly AdminPage[] =>
  adminPages.filter((page) => maySee(admin, page));

/** The page at `/AdminManage` itself. */
const FIRST = 'orders';

export const hrefOf = ({ id }: Pick<AdminPage, 'id'>): string =>
  id === FIRST ? '/AdminManage' : `/AdminManage/${id}`;

/** Finds the page of an address, in any case. Without an id, the first page. */
const findAdminPage = (id: string = FIRST): AdminPage | undefined =>
  adminPages.find((page) => page.id === id.toLowerCase());
