import { type Holder, hasPermission, type Permission } from '@festival/contracts/permissions';
import { asPart } from '@festival/mfe-kit/lazy';
import { ordersTitle } from '../orders/orders-title.js';
import { useUnverifiedCount } from '../orders/use-unverified-count.js';
import { useWaitingVendorsCount } from '../vendors/use-waiting-vendors.js';

export interface DeskPage {
  /** What its address ends with: `/AdminManage/workshops`. The orders' is the desk's own. */
  id: string;
  /** On its tab. */
  label: string;
  /** Its heading; where what it shows is in the address, so is the heading. */
  title: string | ((search: URLSearchParams) => string);
  /** Who sees it: admins with this permission, or all. What it shows the server decides again. */
  permission: Permission | 'any';
  /** Its screen, whose code comes when it is opened. */
  load: ReturnType<typeof asPart>;
  /** Things on it have addresses of their own: `/AdminManage/reminders/…`. */
  hasItems?: true;
  /** How many things wait there for an admin; undefined until it is known. */
  useCount?: () => number | undefined;
}

/** Every page of the desk, in the order of the tabs. A new one is an entry here. */
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
    // Which of them an admin sees follows from what is exported.
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

/** The pages of one admin. There is always one. */
export const pagesOf = (admin: Holder): readonly DeskPage[] =>
  deskPages.filter((page) => maySee(admin, page));

const DESK = '/AdminManage';

/** The page at the desk's own address. */
const FIRST = 'orders';

export const hrefOf = ({ id }: Pick<DeskPage, 'id'>): string =>
  id === FIRST ? DESK : `${DESK}/${id}`;

/** The page of an address, whatever its case; the first without one. */
export const findDeskPage = (id: string = FIRST): DeskPage | undefined =>
  deskPages.find((page) => page.id === id.toLowerCase());
