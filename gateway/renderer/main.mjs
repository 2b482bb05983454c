/**
 * Renders pages with code that is not trusted. The process has no secrets, and is sandboxed before it gets any code
 * (`gateway/src/site/renderers/sandbox.ts`). The vm context in here is no security boundary.
 *
 * It reads messages from stdin and writes messages to stdout, JSON a line (`gateway/src/site/renderers/renderer.ts`).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { compileFunction, constants, createContext, Script } from 'node:vm';

const nothing = () => undefined;

/** A console that discards everything: pages would log once for each visitor, and nobody reads that. */
const silentConsole = () =>
  Object.fromEntries(
    ['debug', 'log', 'info', 'warn', 'error', 'trace', 'group', 'groupEnd', 'table'].map((name) => [
      name,
      nothing,
    ]),
  );

/** The globals of bundles, besides the language's own. Browsers have them too, and none gives access to the network, to files or to other processes. */
const sandboxGlobals = () => ({
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
const modules = {
  async_hooks: { AsyncLocalStorage },
  crypto: {},
  stream: {},
  util: { TextEncoder },
};

const PARAMETERS = ['module', 'exports', 'require', '__FESTIVAL_BASE__'];

// An ordinary global object: with an object of our own, Node intercepts every use of a global such as `Array`, and pages take twice as long.
const context = createContext(constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: false, wasm: false },
});
Object.assign(context, sandboxGlobals());

/** The function that a file of this folder consists of, in the context. @param {string} name */
const inContext = (name) => {
  const { pathname } = new URL(name, import.meta.url);
  return new Script(readFileSync(pathname, 'utf8'), { filename: pathname }).runInContext(context);
};
const freezeGlobals = inContext('./freeze-globals.cjs');

const { stdin, stdout } = process;

/** @type {(line: string) => void} */
const receive = inContext('./bundle-runner.cjs')({
  modules,
  freezeGlobals: () => freezeGlobals(modules),
  send: (/** @type {string} */ line) => stdout.write(`${line}\n`),
  compile: (/** @type {string} */ code, /** @type {string} */ filename) =>
    compileFunction(code, PARAMETERS, { filename, parsingContext: context }),
});

let rest = '';
stdin.setEncoding('utf8');
stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) receive(line);
});
// Ends with the gateway.
const exit = process.exit.bind(process);
for (const event of ['end', 'close', 'error']) stdin.on(event, () => exit());
stdout.on('error', () => exit());

// Node loads these on first use, which the sandbox will not allow.
void [new Date().toLocaleString(), new Response('').text()];
stdout.write('{"type":"ready","work":0}\n');
