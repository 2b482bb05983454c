import type { BootArea } from '@festival/contracts/boot';
import type { CallAnswer, PublicCallName } from '@festival/contracts/calls';
import type { ClockState } from '@festival/contracts/clock';
import { type ErrorCode, errorCatalogue, errorSentence } from '@festival/contracts/errors';
import { pathMatcher } from '@festival/contracts/paths';
import { type Session, visitorSession } from '@festival/contracts/session';
import { chooseEdition, type Edition } from '@festival/edition';
import { LinkProvider } from '@festival/ui/link';
import { SnackbarHost } from '@festival/ui/snackbar';
import { jest } from '@jest/globals';
import { type RenderResult, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import {
  Link,
  MemoryRouter,
  matchPath,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { type Api, createApi } from './api-client.js';
import type { Area } from './area.js';
import {
  type AreaRegistry,
  createClock,
  createSession,
  type Host,
  HostProvider,
  type SignInPrompt,
} from './host.js';
import { PageParams } from './router.js';

/** The notation of user-event for special keys. */
const KEYS = /[{[]/;

/** Replaces the text of a field, by pasting. A text with special keys, such as `{Enter}`, is typed instead. */
export const enter = async (field: Element, text: string): Promise<void> => {
  await userEvent.clear(field);
  if (KEYS.test(text)) await userEvent.type(field, text);
  else await userEvent.paste(text);
};

export interface RecordedRequest {
  name: PublicCallName;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body: unknown;
  idempotencyKey: string | null;
}

type Answer<Name extends PublicCallName> = CallAnswer<Name> | Response;

/** The API's answers in a test: values, or functions of the request; `refuse(…)` for a refusal. */
export type ApiHandlers = {
  [Name in PublicCallName]?:
    | Answer<Name>
    | ((request: RecordedRequest) => Answer<Name> | Promise<Answer<Name>>);
};

/** A refusal with the platform's own sentence. */
export const refuse = (
  code: ErrorCode,
  params: Record<string, string | number> = {},
  more: Record<string, unknown> = {},
): Response =>
  Response.json(
    { error: errorSentence(code, params), code, requestId: 'test', ...more },
    { status: errorCatalogue[code].status },
  );

/** The refusal of a field by the contract's schema, as the server sends it. */
export const refuseField = (
  field: string,
  problem: string,
  source: 'body' | 'query' = 'body',
): Response => {
  const part = { source, keys: [field], message: `"${field}" ${problem}` };
  return refuse('SCHEMA_MISMATCH', {}, { validation: { [source]: part } });
};

const queryOf = (search: URLSearchParams) => {
  const values = [...new Set(search.keys())].map((key) => {
    const all = search.getAll(key);
    return [key, all.length > 1 ? all : (all[0] ?? '')];
  });
  return Object.fromEntries(values);
};

const answerOf = async (handler: unknown, request: RecordedRequest) => {
  const answer = typeof handler === 'function' ? await handler(request) : handler;
  if (answer instanceof Response) return answer.clone();
  return answer === undefined ? new Response(null) : Response.json(answer);
};

/** The real client with handlers instead of a network. A call without a handler gets 404. */
const createFakeApi = (
  handlers: ApiHandlers,
  onSignedOut: () => void,
): { api: Api; requests: RecordedRequest[] } => {
  const requests: RecordedRequest[] = [];
  const find = pathMatcher(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      { name: name as PublicCallName, handler },
    ]),
  );

  const fakeFetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input), 'http://festival.test');
    const path = url.pathname.replace(/^\/api/, '');
    const found = find(`${init?.method} ${path}`);
    if (!found) return refuse('NOT_FOUND');
    const { name, handler } = found.value;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const request: RecordedRequest = {
      name,
      params: found.params,
      query: queryOf(url.searchParams),
      body,
      idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
    };
    requests.push(request);
    return answerOf(handler, request);
  };

  return { api: createApi({ fetch: fakeFetch, onSignedOut }), requests };
};

/** The streams that pages have opened, newest last. jsdom has no EventSource. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];

  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  static get last(): FakeEventSource {
    return FakeEventSource.opened.at(-1)!;
  }

  /** Opens the stream, as the server's answer does. */
  answer(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  tell(change: unknown): void {
    this.onmessage?.({ data: JSON.stringify(change) });
  }

  /** Breaks the connection, so that the browser tries again, or refuses the stream. */
  fail({ isRefused = false } = {}): void {
    this.readyState = isRefused ? 2 : 0;
    this.onerror?.();
  }

  close(): void {
    this.readyState = 2;
  }
}

/**
 * Simulates a reload of the tab: keeps its storage and clears everything else.
 * @param forget clears the memory of the code under test, as a reload would
 */
export const reloadTab = (forget: () => void): void => {
  const stored = Object.entries({ ...sessionStorage });
  forget();
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
};

export interface RenderAreaOptions extends FakeHostOptions {
  /** The address, e.g. `/vendorpage/42?tab=all`. Default: `/`. */
  at?: string;
  /** The route's path, e.g. `/vendorpage/:vendorId`, which provides the parameters. */
  path?: string;
}

export interface AreaUnderTest extends RenderResult, FakeHost {
  /** The current path, query and hash. */
  location(): string;
  /** Goes back, like the browser's button. */
  back(): void;
}

/**
 * Renders a part of an area inside a fake shell. The test sets session, festival time and API answers; router, links and snackbar are real. Other
 * addresses of the site show an empty page.
 */
export const renderArea = (ui: ReactNode, options: RenderAreaOptions = {}): AreaUnderTest => {
  const fake = createFakeHost(options);
  let current = options.at ?? '/';
  let navigate: NavigateFunction;
  function Whereabouts() {
    navigate = useNavigate();
    const { pathname, search, hash } = useLocation();
    current = pathname + search + hash;
    return null;
  }
  function Page() {
    const found = matchPath(options.path ?? '*', useLocation().pathname);
    return found && <PageParams value={found.params}>{ui}</PageParams>;
  }
  const result = render(
    <HostProvider host={fake.host}>
      <MemoryRouter initialEntries={[current]}>
        <LinkProvider anchor={({ href, ...rest }) => <Link to={href} {...rest} />}>
          <Whereabouts />
          <Page />
          <SnackbarHost />
        </LinkProvider>
      </MemoryRouter>
    </HostProvider>,
  );
  return {
    ...result,
    ...fake,
    location: () => current,
    back: () => act(() => void navigate(-1)),
  };
};

interface FakeHostOptions {
  session?: Partial<Session>;
  /** The festival time, ISO 8601. Default: the start of the demo. */
  clock?: string;
  api?: ApiHandlers;
  /** The answers that the server sent with the page. */
  answers?: Host['answers'];
  mode?: Host['mode'];
  /** Default: `https://festival.example`; empty for a gateway that does not send it. */
  publicUrl?: string;
  adminAddress?: Host['adminAddress'];
  edition?: Edition;
  /** Areas that contribute to slots. */
  areas?: readonly Area[];
  /** The `loadWhenStored` of every area. */
  loadWhenStored?: BootArea['loadWhenStored'];
  /** Whether the sign-in dialog succeeds. */
  signsIn?: boolean;
}

interface FakeHost {
  host: Host;
  /** The calls so far. */
  requests: RecordedRequest[];
  /** The arguments of each opened sign-in dialog. */
  signInPrompts: SignInPrompt[];
}

const DEMO_BEGINNING = '2021-02-10T10:00:00+08:00';

export const student: Session = {
  _id: 'student-1',
  role: 'student',
  displayName: 'Mei Lin Tan',
  email: 'student01@e.ntu.edu.sg',
  picture: null,
};

const registryOf = (
  areas: readonly Area[],
  loadWhenStored: BootArea['loadWhenStored'] = {},
): AreaRegistry => {
  const find = (name: string) => areas.find((area) => area.name === name);
  const all = areas.map((area) => ({
    name: area.name,
    title: area.name,
    paths: area.routes.map(({ path }) => path),
    menu: [],
    slots: Object.keys(area.slots ?? {}),
    loadWhenStored,
    entry: '',
    css: [],
  })) satisfies BootArea[];
  return {
    all,
    loaded: find,
    load: async (name) => {
      const area = find(name);
      if (!area) throw new Error(`There is no area ${name}`);
      return area;
    },
  };
};

/** A fake shell without a page, which `renderArea` renders areas in. */
export const createFakeHost = (options: FakeHostOptions = {}): FakeHost => {
  const signInPrompts: SignInPrompt[] = [];
  const initial = { ...visitorSession, ...options.session };
  const session = createSession(initial, async () => session.get());
  const { api, requests } = createFakeApi(options.api ?? {}, () => session.set(visitorSession));
  const edition = options.edition ?? chooseEdition('2021');
  const time: ClockState = {
    now: options.clock ?? DEMO_BEGINNING,
    timeZone: edition.timeZone,
    rehearsal: true,
  };
  const host: Host = {
    mode: options.mode ?? 'demo',
    answers: options.answers,
    publicUrl: options.publicUrl ?? 'https://festival.example',
    adminAddress: options.adminAddress,
    edition,
    api,
    session,
    clock: createClock(time, () => api.call('GET /clock')),
    areas: registryOf(options.areas ?? [], options.loadWhenStored),
    NotFoundPage: () => 'We could not find that page',
    signIn: {
      requireStudent: async (prompt = {}) => {
        if (session.get().role === 'student') return true;
        signInPrompts.push(prompt);
        if (options.signsIn) session.set(student);
        return options.signsIn ?? false;
      },
      adopt: session.set,
      signOut: async () => session.set(visitorSession),
    },
  };
  return { host, requests, signInPrompts };
};

interface SavedFile {
  name: string;
  file: Blob;
}

const ADDRESS = 'blob:saved';

/** Records downloads. It fakes what jsdom lacks: addresses for files, and the download that a click starts. */
export const watchDownloads = (): { saved: readonly SavedFile[] } => {
  const saved: SavedFile[] = [];
  let file: Blob | undefined;
  URL.createObjectURL = (given) => {
    file = given as Blob;
    return ADDRESS;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.href === ADDRESS && file) saved.push({ name: this.download, file });
  });
  return { saved };
};

/** The exact content of a file. `text()` would drop a byte-order mark. */
export const textOf = async (file: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
