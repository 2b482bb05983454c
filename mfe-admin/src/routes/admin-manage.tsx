import type { SecondFactorState } from '@festival/contracts/admins';
import { type Holder, hasPermission, type Permission } from '@festival/contracts/permissions';
import { CONFIRMED_SECONDS, spellSeconds } from '@festival/contracts/retention';
import { type Confirmation, confirmation } from '@festival/contracts/session';
import { FormPassword, FormText } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { asPart, LazyPart } from '@festival/mfe-kit/lazy';
import { useMutation } from '@festival/mfe-kit/query';
import {
  Navigate,
  NotFound,
  usePageMeta,
  useParams,
  useSearchParams,
} from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Dialog } from '@festival/ui/dialog';
import { Container } from '@festival/ui/layout';
import { LinkTabs } from '@festival/ui/link-tabs';
import { PageHeader } from '@festival/ui/page-header';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useEffect, useState } from 'react';
import { useSecondFactor } from '../features/account/use-second-factor.js';
import { ordersKey, ordersTitle } from '../features/orders/orders-view.js';
import { AdminSignIn } from '../features/sign-in/admin-sign-in.js';
import { useWaitingVendorsCount } from '../features/vendors/use-waiting-vendors.js';
import { useRead } from '../shared/calls.js';
import { FormDialog } from '../shared/dialogs.js';
import { AdminList } from '../shared/lists.js';
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

const title = 'Confirm that it’s you';

/**
 * Asks the admin to confirm who they are when a call of any admin page needs it (`confirms` in `contracts/calls`). The call is then repeated. Closing
 * the dialog refuses the call.
 */
function ConfirmIdentity() {
  const api = useApi();
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  useEffect(() => {
    let settle: (isConfirmed: boolean) => void = () => {};
    api.confirmWith?.(
      () =>
        new Promise((resolve) => {
          settle = (isConfirmed) => {
            setAnswer(undefined);
            resolve(isConfirmed);
          };
          setAnswer(() => settle);
        }),
    );
    return () => {
      api.confirmWith?.(undefined);
      settle(false);
    };
  }, [api]);
  return answer && <Ask onAnswer={answer} />;
}

/** A code where the account has a second factor, else the password. */
function Ask({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const query = useSecondFactor();
  const { data: state } = query;
  if (state)
    return <Form key={String(state.isOn)} {...{ state, onAnswer }} recheck={query.refetch} />;
  return (
    <Dialog open onClose={() => onAnswer(false)} title={title} size="small">
      <AdminList what="settings" query={query}>
        {() => null}
      </AdminList>
    </Dialog>
  );
}

const labels = { password: 'Your password', code: 'Code' } as const;
type Field = keyof typeof labels;

const fieldOf: Readonly<Record<string, Field>> = { PASSWORD_WRONG: 'password', CODE_WRONG: 'code' };

interface FormProps {
  state: SecondFactorState;
  onAnswer: (isConfirmed: boolean) => void;
  /** Reads again whether there is a second factor. */
  recheck: () => unknown;
}

function Form({ state: { isOn }, onAnswer, recheck }: FormProps) {
  const api = useApi();
  const form = useForm({
    id: 'confirm-identity',
    labels,
    values: { password: '', code: '' },
    rules: rulesOf(confirmation, ({ password, code }: Record<Field, string>) =>
      isOn ? { code } : { password },
    ),
  });
  const confirm = useMutation({
    mutationFn: (body: Confirmation) => api.call('POST /auth/admin/confirm', { body }),
    onError: (error) => {
      if (!isApiError(error)) return;
      const name = fieldOf[error.code];
      if (name) form.refuse([{ name, rule: errorMessage(error) }]);
      if (error.is('CONFIRM_BY_CODE') || error.is('SECOND_FACTOR_OFF')) void recheck();
    },
  });
  const { error, isPending } = confirm;
  const isAtField = isApiError(error) && error.code in fieldOf;
  return (
    <FormDialog
      title={title}
      description={`You last gave ${isOn ? 'a code' : 'your password'} more than ${spellSeconds(CONFIRMED_SECONDS)} ago, and this step asks for it again.`}
      size="small"
      mutation={{ isPending, error: isAtField ? null : error }}
      cancelLabel="Cancel"
      action={{ label: 'Confirm', busyLabel: 'Checking…' }}
      onSubmit={useMutationSubmit(form, confirm, () => onAnswer(true))}
      onClose={() => onAnswer(false)}
    >
      {isOn ? (
        <FormText
          {...form.field('code')}
          description="The six digits of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          data-autofocus
          required
        />
      ) : (
        <FormPassword
          {...form.field('password')}
          autoComplete="current-password"
          data-autofocus
          required
        />
      )}
    </FormDialog>
  );
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
  const title = typeof page.title === 'string' ? page.title : page.title(search);
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
export const adminPages: readonly AdminPage[] = [
  {
    id: 'orders',
    label: 'Orders',
    title: ordersTitle,
    permission: 'orders',
    load: asPart(() =>
      import('../features/orders/orders-screen.js').then((module) => module.OrdersScreen),
    ),
    useCount: useUnverifiedCount,
  },
  {
    id: 'reminders',
    label: 'Reminders',
    title: 'Reminders',
    permission: 'mails',
    load: asPart(() =>
      import('../features/reminders/reminders-screen.js').then((module) => module.RemindersScreen),
    ),
    hasItems: true,
  },
  {
    id: 'workshops',
    label: 'Workshops',
    title: 'Workshop Sign Ups',
    permission: 'workshops',
    load: asPart(() =>
      import('../features/workshops/workshops-screen.js').then((module) => module.WorkshopsScreen),
    ),
  },
  {
    id: 'contest',
    label: 'Photo contest',
    title: 'Photo contest',
    permission: 'contest',
    load: asPart(() =>
      import('../features/contest/contest-screen.js').then((module) => module.ContestScreen),
    ),
  },
  {
    id: 'points',
    label: 'Points',
    title: 'Lucky draw points',
    permission: 'contest',
    load: asPart(() =>
      import('../features/points/points-screen.js').then((module) => module.PointsScreen),
    ),
  },
  {
    id: 'draws',
    label: 'Lucky draws',
    title: 'Lucky draws',
    permission: 'contest',
    load: asPart(() =>
      import('../features/draws/draws-screen.js').then((module) => module.DrawsScreen),
    ),
  },
  {
    id: 'vendors',
    label: 'Vendors',
    title: 'New vendors',
    permission: 'orders',
    load: asPart(() =>
      import('../features/vendors/vendors-screen.js').then((module) => module.VendorsScreen),
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
      import('../features/exports/exports-screen.js').then((module) => module.ExportsScreen),
    ),
  },
  {
    id: 'admins',
    label: 'Admins',
    title: 'Admins',
    permission: 'technical',
    load: asPart(() =>
      import('../features/admins/admins-screen.js').then((module) => module.AdminsScreen),
    ),
  },
  {
    id: 'trail',
    label: 'Trail',
    title: 'Trail',
    permission: 'technical',
    load: asPart(() =>
      import('../features/trail/trail-screen.js').then((module) => module.TrailScreen),
    ),
  },
  {
    id: 'releases',
    label: 'Releases',
    title: 'Releases',
    permission: 'technical',
    load: asPart(() =>
      import('../features/releases/releases-screen.js').then((module) => module.ReleasesScreen),
    ),
    hasItems: true,
  },
  {
    id: 'queues',
    label: 'Queues',
    title: 'Queues',
    permission: 'technical',
    load: asPart(() =>
      import('../features/queues/queues-screen.js').then((module) => module.QueuesScreen),
    ),
  },
  {
    id: 'account',
    label: 'Your account',
    title: 'Your account',
    permission: 'any',
    load: asPart(() =>
      import('../features/account/account-screen.js').then((module) => module.AccountScreen),
    ),
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
