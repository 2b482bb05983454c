import { AsyncLocalStorage } from 'node:async_hooks';

const nothing = () => undefined;

/** A browser's console has these. What a page says there would be said once a visitor, and nobody reads it. */
const silentConsole = () =>
  Object.fromEntries(
    ['debug', 'log', 'info', 'warn', 'error', 'trace', 'group', 'groupEnd', 'table'].map((name) => [
      name,
      nothing,
    ]),
  );

/** The globals of bundles besides the language's own: what browsers have too and pages compute with. Nothing that reaches outside. */
export const given = () => ({
  AbortController,
  AbortSignal,
  atob,
  Blob,
  btoa,
  clearImmediate,
  clearInterval,
  clearTimeout,
  console: silentConsole(),
  DOMException,
  Event,
  EventTarget,
  File,
  FormData,
  Headers,
  performance: { now: () => performance.now(), timeOrigin: performance.timeOrigin },
  queueMicrotask,
  Response,
  setImmediate,
  setInterval,
  setTimeout,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
});

/**
 * What bundles may `require` of Node, and of that only what React's server build has in its files. It makes an encoder and a store when it
 * is loaded; the others only where pages are streamed, which ours are not.
 * @type {Readonly<Record<string, object>>}
 */
export const modules = {
  async_hooks: { AsyncLocalStorage },
  crypto: {},
  stream: {},
  util: { TextEncoder },
};
