/**
 * A process that renders pages by code that it does not trust. It is started with nothing worth stealing, and closed off from outside
 * before it is given any code (`gateway/src/site/renderers/jail.ts`). What happens in here is for tidiness: a vm context is no wall.
 *
 * It reads messages from stdin and writes messages to stdout, JSON a line (`gateway/src/site/renderers/messages.ts`).
 */
import { readFileSync } from 'node:fs';
import { compileFunction, constants, createContext, Script } from 'node:vm';
import { given, modules } from './given.mjs';
import { strip } from './strip.mjs';

const PARAMETERS = ['module', 'exports', 'require', '__FESTIVAL_BASE__'];

const inside = new URL('./inside.cjs', import.meta.url);
// With an ordinary global object. Node would intercept every use of a global such as `Array` if the object were ours, and pages would take
// twice as long.
const context = createContext(constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: false, wasm: false },
});
Object.assign(context, given());

const { stdin, stdout } = process;

/** @type {(line: string) => void} */
const receive = new Script(readFileSync(inside, 'utf8'), {
  filename: inside.pathname,
}).runInContext(context)({
  modules,
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
// The gateway is gone.
const exit = process.exit.bind(process);
for (const event of ['end', 'close', 'error']) stdin.on(event, () => exit());
stdout.on('error', () => exit());

// What Node loads only when it is first used it could not load later.
void [new Date().toLocaleString(), new Response('').text()];
strip();
stdout.write('{"type":"ready"}\n');
