export { createClock } from './create-clock.js';
export { createSession } from './create-session.js';
export type {
  AreaRegistry,
  ClockStore,
  Host,
  SessionStore,
  SignIn,
  SignInPrompt,
} from './host.js';
export { useHost } from './host-context.js';
export { HostProvider } from './host-provider.js';
