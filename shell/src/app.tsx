import { ADMIN_AREA, findOwner, isStyleguide } from '@festival/contracts/areas';
import { formatInstant } from '@festival/edition/dates';
import { errorMessage } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { ErrorBoundary, HostProvider, useIsDemo } from '@festival/mfe-kit/host';
import { Link } from '@festival/mfe-kit/router';
import { useHasPermission, useSession, useSignIn } from '@festival/mfe-kit/session';
import { cx } from '@festival/ui/cx';
import { type AnchorProps, LinkProvider } from '@festival/ui/link';
import { SkipLink } from '@festival/ui/skip-link';
import { SnackbarHost, useSnackbar } from '@festival/ui/snackbar';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  StrictMode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { AreaPages } from './areas/area-pages.js';
import { type ShellAreas, useHasPage } from './areas/registry.js';
import type { ShellHost } from './host/page-host.js';
import { TopBar } from './layout/top-bar.js';
import { LoadingPage } from './pages/loading-page.js';
import { NothingHere } from './pages/not-found-page.js';
import styles from './pages/plain-page.module.css';
import { loadPage } from './routing/find-page.js';
import { MAIN_ID } from './routing/page-frame.js';
import { StyleguidePage } from './routing/styleguide-page.js';
import { useScroll } from './routing/use-scroll.js';
import { loginUrl } from './sign-in/create-sign-in.js';

interface Props {
  host: ShellHost;
  /** Wraps the site in the router. The browser's differs from the server's. */
  router: (site: ReactNode) => ReactNode;
}

/** The whole site, the same on the server and in the browser. */
export function App({ host, router }: Props) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={() => <BrokenSite />}>
        <HostProvider host={host}>
          {router(
            <LinkProvider anchor={RoutedAnchor}>
              <Layout host={host} />
            </LinkProvider>,
          )}
        </HostProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

/** Links inside UI components, through the router. */
function RoutedAnchor({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />;
}

/** The last fallback, when the shell itself fails. */
function BrokenSite() {
  return (
    <main className={cx(styles.page, styles.lantern)}>
      <h1>The lights went out</h1>
      <p role="alert">The page could not be shown. Loading it again usually helps.</p>
      <a href="/">Go to the home page</a>
    </main>
  );
}

/** The frame of every page. The admin pages have a rail of their own, and neither the menu nor the footer. */
function Layout({ host }: { host: ShellHost }) {
  const { pathname } = useLocation();
  const isAdmin = findOwner(host.areas.all, pathname)?.name === ADMIN_AREA;
  return (
    <div className={styles.layout}>
      <SkipLink targetId={MAIN_ID} />
      <ClockBanner host={host} />
      <TopBar instead={isAdmin && <SignedInAs />} />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <Pages host={host} />
      </main>
      {!isAdmin && <Footer />}
      <LazyAnalytics url={host.analyticsUrl} />
      <LazyPageWatch host={host} />
      <LazySignIn host={host} />
      <SnackbarHost />
    </div>
  );
}

/** Counts page views. The code loads after the page, and only if there is an address to send them to. */
export function LazyAnalytics({ url }: { url: string | undefined }) {
  const [Counter, setCounter] = useState<ComponentType<{ url: string }>>();
  useEffect(() => {
    if (url)
      import('./analytics/visits.js').then(
        ({ Visits }) => setCounter(() => Visits),
        () => undefined,
      );
  }, [url]);
  return Counter && url ? <Counter url={url} /> : null;
}

/** By then the page is shown, and its own code has loaded. */
const AFTER_MS = 1_000;

interface LazyPageWatchProps {
  host: ShellHost;
}

/** Watches the page: the errors of its releases, and whether there are newer ones. The code loads after the page. */
function LazyPageWatch({ host }: LazyPageWatchProps) {
  const [Watch, setWatch] = useState<ComponentType<LazyPageWatchProps>>();
  useEffect(() => {
    const load = () =>
      import('./page-watch/page-watch.js').then(
        ({ PageWatch }) => setWatch(() => PageWatch),
        () => undefined,
      );
    const timer = setTimeout(load, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!Watch) return null;
  // When a browser lacks a feature that this needs, the page works without it.
  return (
    <ErrorBoundary fallback={() => null}>
      <Watch host={host} />
    </ErrorBoundary>
  );
}

const SignInDialog = lazy(() =>
  import('./sign-in/sign-in-dialog.js').then((module) => ({ default: module.SignInDialog })),
);

/** If the dialog can't be loaded (for example offline), go directly to the campus login. */
function StraightThere({ to }: { to: string }) {
  return <meta httpEquiv="refresh" content={`0; url=${to}`} />;
}

/** The sign-in dialog, while it is requested. */
function LazySignIn({ host }: { host: ShellHost }) {
  const { signIn } = host;
  const { pathname } = useLocation();
  // The dialog belongs to the page that opened it, so a navigation closes it.
  useEffect(() => signIn.close, [signIn, pathname]);
  const prompt = useSyncExternalStore(signIn.subscribe, signIn.prompt, () => undefined);
  if (!prompt) return null;
  return (
    <ErrorBoundary fallback={() => <StraightThere to={loginUrl(prompt)} />}>
      <Suspense>
        <SignInDialog prompt={prompt} onClose={signIn.close} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The page of the current address, from the area that owns it. */
function Pages({ host }: { host: ShellHost }) {
  const { areas } = host;
  const { pathname } = useLocation();
  const isHeldBack = useIsHeldBack(host);
  useScroll();
  useLinkWarming(areas);
  if (isHeldBack) return <LoadingPage />;
  const owner = findOwner(areas.all, pathname);
  if (owner) return <AreaPages key={owner.name} area={owner} areas={areas} />;
  return isStyleguide(host.mode, pathname) ? <StyleguidePage /> : <NothingHere />;
}

const never = () => () => undefined;

/**
 * Whether the page's content waits until the frame is hydrated. True for pages that the server does not render: their HTML has the loading page
 * instead.
 */
const useIsHeldBack = ({ rendered }: ShellHost): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => rendered?.hasPage === false,
  );

/** Loads the code of a link's page as soon as the pointer is over the link. */
const useLinkWarming = (areas: ShellAreas): void => {
  useEffect(() => {
    const warm = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (link && !link.target) loadPage(areas, link.pathname).catch(() => undefined);
    };
    const events = ['pointerover', 'focusin', 'touchstart'];
    for (const event of events) addEventListener(event, warm, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, warm);
    };
  }, [areas]);
};

const ClockDialog = lazy(() =>
  import('./clock/clock-dialog.js').then((module) => ({ default: module.ClockDialog })),
);

function RehearsedTime({ timeZone }: { timeZone: string }) {
  const now = useFestivalNow();
  return <time dateTime={now.toISOString()}>{formatInstant({ timeZone }, now)}</time>;
}

/** Says that the festival's time is rehearsed. In demo mode an admin can move it here. */
function ClockBanner({ host }: { host: ShellHost }) {
  const state = useSyncExternalStore(host.clock.subscribe, host.clock.state, host.clock.initial);
  const isDemo = useIsDemo();
  const [isMoving, setMoving] = useState(false);
  const isTechnical = useHasPermission('technical');
  const mayMove = isDemo && isTechnical;
  if (!state.rehearsal && !mayMove) return null;
  return (
    <aside className={styles.banner} aria-label="Festival clock">
      <span>
        {state.rehearsal ? 'Rehearsing: it is ' : 'Real time: '}
        <RehearsedTime timeZone={state.timeZone} />
      </span>
      {mayMove && (
        <button type="button" className={styles.move} onClick={() => setMoving(true)}>
          Change the time
        </button>
      )}
      {isMoving && (
        <ErrorBoundary fallback={() => <span role="alert">The control did not load.</span>}>
          <Suspense>
            <ClockDialog clock={host.clock} api={host.api} onClose={() => setMoving(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </aside>
  );
}

/** The festival's organisers, links to them elsewhere, and the signed-in account. */
function Footer() {
  const hasVendors = useHasPage('/vendorlogin');
  const { name, tagline, organiser, contactEmail, socials } = useEdition();
  return (
    <footer className={styles.footer}>
      <div className={styles.garland} aria-hidden="true" />
      <div className={styles.inside}>
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <p>{tagline}</p>
          <p>
            By the {organiser}. Write to us at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            .
          </p>
        </div>
        <ul className={styles.links} aria-label="Elsewhere">
          {socials.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="me">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className={styles.links} aria-label="Small print">
          <li>
            <Link to="/FAQ">FAQ</Link>
          </li>
          <li>
            <Link to="/PrivacyPolicy">Privacy policy</Link>
          </li>
          {hasVendors && (
            <li>
              <Link to="/VendorLogin">For vendors</Link>
            </li>
          )}
        </ul>
        <SignedInAs />
      </div>
    </footer>
  );
}

/** The signed-in account of any kind, and the log-out button. */
function SignedInAs() {
  const { role, displayName, email } = useSession();
  const { signOut } = useSignIn();
  const showSnackbar = useSnackbar();
  if (role === 'visitor') return null;
  const leave = () =>
    signOut().then(
      () => showSnackbar('You are logged out.'),
      (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    );
  return (
    <p>
      <span className={styles.account}>Logged in as {displayName ?? email} · </span>
      <button type="button" className={styles.leave} onClick={() => void leave()}>
        Log out
      </button>
    </p>
  );
}
