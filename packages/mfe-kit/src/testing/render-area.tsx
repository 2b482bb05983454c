import type { BootArea } from '@festival/contracts/boot';
import type { ClockState } from '@festival/contracts/clock';
import { type Session, visitorSession } from '@festival/contracts/session';
import { chooseEdition, type Edition } from '@festival/edition';
import { LinkProvider } from '@festival/ui/link';
import { SnackbarHost } from '@festival/ui/snackbar';
import { type RenderResult, render } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import {
  Link,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import type { Area } from '../area/index.js';
import {
  type AreaRegistry,
  createClock,
  createSession,
  type Host,
  HostProvider,
  type SignInPrompt,
} from '../host/index.js';
import { type ApiHandlers, createFakeApi, type RecordedRequest } from './fake-api.js';

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
  const result = render(
    <HostProvider host={fake.host}>
      <MemoryRouter initialEntries={[current]}>
        <LinkProvider anchor={({ href, ...rest }) => <Link to={href} {...rest} />}>
          <Whereabouts />
          <Routes>
            <Route path={options.path ?? '*'} element={ui} />
            <Route path="*" element={null} />
          </Routes>
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
  desk?: Host['desk'];
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

const student: Session = {
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
    desk: options.desk,
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
