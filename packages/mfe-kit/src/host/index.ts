export type { Edition } from '@festival/edition';
export { createClock } from './create-clock.js';
export { createListeners } from './create-listeners.js';
export { createSession } from './create-session.js';
export { ErrorBoundary } from './error-boundary.js';
export type {
  AreaRegistry,
  ClockStore,
  Host,
  ServerPage,
  SessionStore,
  SignIn,
  SignInPrompt,
  Subscribe,
} from './host.js';
export { useHost } from './host-context.js';
export { HostProvider } from './host-provider.js';
export { isFromStore } from './is-from-store.js';
export { fullTitle, showMeta } from './page-head.js';
export { usePageMeta } from './use-page-meta.js';
