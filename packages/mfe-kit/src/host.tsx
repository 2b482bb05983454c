import type { BootArea, BootData, PrefetchedAnswer } from '@festival/contracts/boot';
import type { ClockState } from '@festival/contracts/clock';
import type { Session } from '@festival/contracts/session';
import type { Edition } from '@festival/edition';
import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
} from 'react';
import type { Api } from './api-client.js';
import type { Area, PageMeta } from './area.js';

export type { Edition } from '@festival/edition';

type Unsubscribe = () => void;
export type Subscribe = (listener: () => void) => Unsubscribe;

export interface SignInPrompt {
  /** Why signing in is necessary, as a sentence in the dialog. */
  reason?: string;
  /** The path to return to. Default: the current page. */
  returnTo?: string;
}

export interface SignIn {
  /**
   * Asks the server whether a student or member of staff is signed in, and if not, opens the sign-in dialog. Resolves to true when somebody is signed in,
   * and to false when the dialog is closed. Signing in leaves the page and returns to `returnTo`, where the code after this call runs again.
   * @throws ApiError when the server cannot be reached
   */
  requireStudent(prompt?: SignInPrompt): Promise<boolean>;
  /** Adopts the session that a vendor's or admin's sign-in returned. */
  adopt(session: Session): void;
  /** @throws ApiError when the server cannot be reached */
  signOut(): Promise<void>;
}

export interface SessionStore {
  get(): Session;
  /** The session when the page was sent. */
  initial(): Session;
  subscribe: Subscribe;
  set(session: Session): void;
  /** Takes the answer, unless a newer session became known in the meantime. */
  ask(question: () => Promise<Session>): Promise<void>;
  /** Asks the server again. Keeps the known session when the server cannot be reached, or when a newer one became known in the meantime. */
  refresh(): Promise<void>;
}

export interface ClockStore {
  /** The current festival time, in milliseconds since 1970. */
  now(): number;
  state(): ClockState;
  /** The festival time at which the page's HTML was rendered, in milliseconds since 1970. */
  renderedAt(): number;
  /** The state of the clock when the page was sent. */
  initial(): ClockState;
  subscribe: Subscribe;
  set(state: ClockState): void;
  refresh(): Promise<void>;
  /** Calls the listener on every whole `ms` of festival time, and when the clock is moved. */
  every(ms: number): Subscribe;
}

export interface AreaRegistry {
  /** The areas of this page, in the server's order. */
  readonly all: readonly BootArea[];
  /** Loads an area's code once. After a failure the next call tries again. */
  load(name: string): Promise<Area>;
  /** The area, if its code is loaded. */
  loaded(name: string): Area | undefined;
}

/** Receives a page's results while the server renders it. */
export interface ServerPage {
  /** Later calls refine earlier ones. */
  describe(meta: PageMeta): void;
  /** True to let errors through: the page is rendered again to find out why it failed. */
  isExposed: boolean;
}

/** What the shell provides to areas. Only the shell and tests create one. */
export interface Host {
  mode: 'demo' | 'production';
  /** The site's public URL, for absolute links. Older gateways do not send it. */
  publicUrl: string | undefined;
  /** The address of the admins' pages, where they have one of their own, and whether this page is there. */
  adminAddress?: BootData['adminAddress'];
  edition: Edition;
  api: Api;
  session: SessionStore;
  signIn: SignIn;
  clock: ClockStore;
  areas: AreaRegistry;
  NotFoundPage: ComponentType;
  /** The API's answers that the server used for rendering. */
  answers?: readonly PrefetchedAnswer[] | undefined;
  /** Absent in browsers. */
  server?: ServerPage;
}

/** Browsers treat a longer delay as zero. */
const MAX_DELAY_MS = 2_147_483_647;

interface Origin {
  /** The festival time at which the page's HTML was rendered, ISO 8601. */
  renderedAt?: string | undefined;
  /** When `initial` was true, by `performance.now()`; default: now. */
  readAt?: number | undefined;
}

/**
 * The festival clock of a page: the server's last known time, continued by the browser's monotonic clock. A wrong or changed clock of the browser has no
 * effect.
 */
export const createClock = (
  initial: ClockState,
  fetchState: () => Promise<ClockState>,
  origin: Origin = {},
): ClockStore => {
  const listeners = createListeners();
  let state = initial;
  const renderedAt = Date.parse(origin.renderedAt ?? initial.now);
  let readAt = origin.readAt ?? performance.now();

  const store: ClockStore = {
    now: () => Date.parse(state.now) + performance.now() - readAt,
    state: () => state,
    renderedAt: () => renderedAt,
    initial: () => initial,
    subscribe: listeners.subscribe,
    set: (next) => {
      state = next;
      readAt = performance.now();
      listeners.emit();
    },
    refresh: async () => {
      const asked = performance.now();
      const next = await fetchState().catch(() => null);
      if (!next) return;
      store.set(next);
      readAt -= (performance.now() - asked) / 2;
    },
    every: (ms) => (listener) => {
      let timer: ReturnType<typeof setTimeout>;
      const schedule = () => {
        const untilNext = ms - (store.now() % ms);
        timer = setTimeout(tick, Math.min(untilNext, MAX_DELAY_MS));
      };
      const tick = () => {
        listener();
        schedule();
      };
      const restart = () => {
        clearTimeout(timer);
        tick();
      };
      schedule();
      const unsubscribe = listeners.subscribe(restart);
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
  };
  return store;
};

/** A set of listeners, in the shape that React's external stores need. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: () => {
      for (const listener of [...listeners]) listener();
    },
  };
};

const isSame = (a: Session, b: Session) =>
  a._id === b._id && a.role === b.role && a.displayName === b.displayName && a.email === b.email;

/** The page's view of the signed-in account. The session itself is on the server. */
export const createSession = (
  initial: Session,
  fetchSession: () => Promise<Session>,
): SessionStore => {
  const listeners = createListeners();
  let session = initial;
  /** How often the server was asked, and the last question that the known session is an answer to, or newer than. */
  let asked = 0;
  let answered = 0;
  const adopt = (next: Session, question: number) => {
    answered = question;
    if (isSame(session, next)) return;
    session = next;
    listeners.emit();
  };
  const ask = async (question: () => Promise<Session>) => {
    asked += 1;
    const number = asked;
    const next = await question();
    // An answer to a question from before a sign-in says what was before it.
    if (number > answered) adopt(next, number);
  };
  return {
    get: () => session,
    initial: () => initial,
    subscribe: listeners.subscribe,
    set: (next) => adopt(next, asked),
    ask,
    refresh: () => ask(fetchSession).catch(() => {}),
  };
};

interface Props {
  children: ReactNode;
  /** Shown instead of the failed children; `retry` renders them again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
}

/** Contains rendering errors, so that the rest of the page stays. */
export class ErrorBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  retry = () => this.setState({ error: undefined, hasFailed: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(this.retry, this.state.error);
  }
}

const HostContext = createContext<Host | null>(null);

/** @throws Error outside the shell */
export const useHost = (): Host => {
  const host = use(HostContext);
  if (!host)
    throw new Error('Parts of an area work only inside the shell, or renderArea() in tests');
  return host;
};

/** Provides the shell's services to the page. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** Whether the browser may have restored the page from its cache, hours old: after going back, or after a restart. */
export const isFromStore = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
};

/** The full title of a page. The home page's title is only the festival's name. */
export const fullTitle = ({ name }: Pick<Edition, 'name'>, title: string | undefined): string =>
  title ? `${title} · ${name}` : name;

const set = (selector: string, attribute: string, value: string | undefined): void => {
  if (value !== undefined) document.querySelector(selector)?.setAttribute(attribute, value);
};

/** A page that the server could not complete in time has no canonical address yet. */
const canonicalLink = (): Element => {
  const known = document.querySelector('link[rel=canonical]');
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'canonical' });
  document.head.append(link);
  return link;
};

/** Updates the document's head, as the server writes it into the HTML; phones share that address. Undefined fields stay as they are. */
export const showMeta = (edition: Edition, { title, description, address }: PageMeta): void => {
  if (title !== undefined) document.title = fullTitle(edition, title);
  set('meta[name=description]', 'content', description);
  if (address !== undefined) canonicalLink().setAttribute('href', location.origin + address);
};

/**
 * Refines the metadata of the route for the browser's tab, search engines and link previews. Undefined fields stay as the route defines them.
 */
export const usePageMeta = (meta: PageMeta): void => {
  const { edition, server } = useHost();
  server?.describe(meta);
  const { title, description, address } = meta;
  useEffect(
    () => showMeta(edition, { title, description, address }),
    [edition, title, description, address],
  );
};

/** Whether the site runs as a demo, with fictional people whose passwords it may show. */
export const useIsDemo = (): boolean => useHost().mode === 'demo';
