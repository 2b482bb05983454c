import { AsyncLocalStorage } from 'node:async_hooks';

const nothing = () => undefined;

/** A console that discards everything: pages would log once for each visitor, and nobody reads it. */
const silentConsole = () =>
  Object.fromEntries(
    ['debug', 'log', 'info', 'warn', 'error', 'trace', 'group', 'groupEnd', 'table'].map((name) => [
      name,
      nothing,
    ]),
  );

/** The globals of bundles, besides the language's own. Browsers have them too, and none gives access to the network, to files or to other processes. */
export const sandboxGlobals = () => ({
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
 * The modules of Node that bundles may `require`. React's server build creates an encoder and an `AsyncLocalStorage` when it loads. The others are empty,
 * because it uses them only to stream pages.
 * @type {Readonly<Record<string, object>>}
 */
export const modules = {
  async_hooks: { AsyncLocalStorage },
  crypto: {},
  stream: {},
  util: { TextEncoder },
};
