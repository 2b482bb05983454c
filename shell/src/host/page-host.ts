import type { BootData } from '@festival/contracts/boot';
import type { Api } from '@festival/mfe-kit/api';
import {
  type ClockStore,
  createClock,
  createSession,
  type Edition,
  type Host,
  type SessionStore,
} from '@festival/mfe-kit/host';
import type { ShellAreas } from '../areas/registry.js';
import { NotFoundPage } from '../pages/not-found-page.js';
import { createSignIn, type ShellSignIn } from '../sign-in/create-sign-in.js';

/** What the shell itself knows, besides what it gives to areas. */
export interface ShellHost extends Host {
  areas: ShellAreas;
  signIn: ShellSignIn;
  /** How the page's HTML was prerendered, if it was. */
  rendered: BootData['rendered'];
  /** Where page views are sent; undefined when they are not counted. */
  analyticsUrl: string | undefined;
  /** The releases that the page is made of. Not every gateway sends it. */
  site: BootData['site'];
}

interface Parts {
  boot: BootData;
  api: Api;
  areas: ShellAreas;
  /** When the page was received, by `performance.now()`. */
  readAt?: number | undefined;
  onSessionChange?: () => void;
}

/** The stores that a page starts with. They subscribe to nothing, because the server creates them for every page that it renders. */
export const createPageHost = ({
  boot,
  api,
  areas,
  readAt,
  onSessionChange = () => undefined,
}: Parts): ShellHost & { session: SessionStore; clock: ClockStore } => {
  const session = createSession(boot.session, () => api.call('GET /auth/session'));
  return {
    mode: boot.mode,
    publicUrl: boot.publicUrl,
    adminAddress: boot.adminAddress,
    edition: boot.edition as unknown as Edition,
    api,
    session,
    clock: createClock(boot.clock, () => api.call('GET /clock'), {
      renderedAt: boot.rendered?.at,
      readAt,
    }),
    signIn: createSignIn({ api, session, onChange: onSessionChange }),
    areas,
    NotFoundPage,
    analyticsUrl: boot.analytics?.url,
    site: boot.site,
    rendered: boot.rendered,
    answers: boot.rendered?.answers,
  };
};
