import { type Holder, hasPermission, type Permission } from '@festival/contracts/permissions';
import { asPart, LazyPart } from '@festival/mfe-kit/lazy';
import {
  Navigate,
  NotFound,
  useNavigate,
  usePageMeta,
  useParams,
  useSearchParams,
} from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Icon } from '@festival/ui/icon';
import { Anchor } from '@festival/ui/link';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ConfirmIdentity } from '../features/confirm-identity/confirm-identity.js';
import { ordersKey, ordersTitle } from '../features/orders/orders-view.js';
import { AdminSignIn } from '../features/sign-in/admin-sign-in.js';
import { useWaitingVendorsCount } from '../features/vendors/use-waiting-vendors.js';
import { useRead } from '../shared/calls.js';
import { ActionsElement } from '../shared/lists.js';
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
        <AdminPageFrame page={page} />
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

/** The pages that an admin may open, in the groups of the rail. */
const groupsOf = (admin: Holder): [label: string, pages: readonly AdminPage[]][] => {
  const pages = pagesOf(admin);
  return [...new Set(pages.map(({ group }) => group))].map((label) => [
    label,
    pages.filter(({ group }) => group === label),
  ]);
};

/** One page of the admin area, and the navigation between them: a rail, or a select on phones and tablets. */
function AdminPageFrame({ page }: { page: AdminPage }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const groups = groupsOf(useSession());
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const title = typeof page.title === 'function' ? page.title(search) : (page.title ?? page.label);
  usePageMeta({ title });
  return (
    <div className={styles.frame}>
      <nav aria-label="Admin pages" className={styles.rail}>
        {groups.map(([label, pages]) => (
          <div key={label}>
            <p className={styles.group}>{label}</p>
            <ul aria-label={label} className={styles.links}>
              {pages.map((one) => (
                <li key={one.id}>
                  <Anchor
                    href={hrefOf(one)}
                    aria-current={one.id === page.id ? 'page' : undefined}
                    className={styles.link}
                  >
                    {one.label}
                    {one.useCount && (
                      <Count useCount={one.useCount}>
                        {(count) => <span className={styles.count}> {count}</span>}
                      </Count>
                    )}
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {/* Takes the focus from a row that is removed. */}
      <div className={styles.page} tabIndex={-1}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <div className={styles.chooser}>
            <select
              aria-label="Go to page"
              value={page.id}
              onChange={({ target }) => void navigate(hrefOf({ id: target.value }))}
            >
              {groups.map(([label, pages]) => (
                <optgroup key={label} label={label}>
                  {pages.map(({ id, label: name, useCount }) => (
                    <option key={id} value={id}>
                      {name}
                      {useCount && <Count useCount={useCount}>{(count) => ` (${count})`}</Count>}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <Icon name="chevron-down" />
          </div>
        </header>
        <div ref={setActions} className={styles.beside} />
        <ActionsElement value={actions}>
          <LazyPart key={page.id} load={page.load} props={{}} placeholder={placeholder} />
        </ActionsElement>
      </div>
    </div>
  );
}

interface CountProps {
  useCount: () => number | undefined;
  children: (count: string) => ReactNode;
}

/** The number of items that wait on a page. Nothing when there are none. */
function Count({ useCount, children }: CountProps) {
  const count = useCount();
  return count ? children(count.toLocaleString('en-SG')) : null;
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
  group: 'Orders and money' | 'Programme' | 'People' | 'System';
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

/** Every page of the admin area, in the order of the rail. To add a page, add an entry here. */
export const adminPages: readonly AdminPage[] = [
  {
    id: 'orders',
    label: 'Orders',
    group: 'Orders and money',
    title: ordersTitle,
    permission: 'orders',
    load: part(() => import('../features/orders/orders-screen.js'), 'OrdersScreen'),
    useCount: useUnverifiedCount,
  },
  {
    id: 'reminders',
    label: 'Reminders',
    group: 'Orders and money',
    permission: 'mails',
    load: part(() => import('../features/reminders/reminders-screen.js'), 'RemindersScreen'),
    hasItems: true,
  },
  {
    id: 'workshops',
    label: 'Workshops',
    group: 'Programme',
    title: 'Workshop Sign Ups',
    permission: 'workshops',
    load: part(() => import('../features/workshops/workshops-screen.js'), 'WorkshopsScreen'),
  },
  {
    id: 'contest',
    label: 'Photo contest',
    group: 'Programme',
    permission: 'contest',
    load: part(() => import('../features/contest/contest-screen.js'), 'ContestScreen'),
  },
  {
    id: 'points',
    label: 'Points',
    group: 'Programme',
    title: 'Lucky draw points',
    permission: 'contest',
    load: part(() => import('../features/points/points-screen.js'), 'PointsScreen'),
  },
  {
    id: 'draws',
    label: 'Lucky draws',
    group: 'Programme',
    permission: 'contest',
    load: part(() => import('../features/draws/draws-screen.js'), 'DrawsScreen'),
  },
  {
    id: 'vendors',
    label: 'Vendors',
    group: 'People',
    title: 'New vendors',
    permission: 'orders',
    load: part(() => import('../features/vendors/vendors-screen.js'), 'VendorsScreen'),
    useCount: useWaitingVendorsCount,
  },
  {
    id: 'people',
    label: 'Personal data',
    group: 'People',
    permission: 'technical',
    load: part(() => import('../features/people/people-screen.js'), 'PeopleScreen'),
  },
  {
    id: 'admins',
    label: 'Admins',
    group: 'People',
    permission: 'technical',
    load: part(() => import('../features/admins/admins-screen.js'), 'AdminsScreen'),
  },
  {
    id: 'account',
    label: 'Your account',
    group: 'People',
    permission: 'any',
    load: part(() => import('../features/account/account-screen.js'), 'AccountScreen'),
  },
  {
    id: 'exports',
    label: 'Exports',
    group: 'System',
    // What an admin sees here depends on what is exported.
    permission: 'any',
    load: part(() => import('../features/exports/exports-screen.js'), 'ExportsScreen'),
  },
  {
    id: 'trail',
    label: 'Activity',
    group: 'System',
    permission: 'technical',
    load: part(() => import('../features/trail/trail-screen.js'), 'TrailScreen'),
  },
  {
    id: 'releases',
    label: 'Releases',
    group: 'System',
    permission: 'technical',
    load: part(() => import('../features/releases/releases-screen.js'), 'ReleasesScreen'),
    hasItems: true,
  },
  {
    id: 'queues',
    label: 'Queues',
    group: 'System',
    permission: 'technical',
    load: part(() => import('../features/queues/queues-screen.js'), 'QueuesScreen'),
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
