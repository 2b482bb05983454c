import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';

/** More than any build shares, and no module's name is longer. */
const MAX_REQUESTS = 200;
const MAX_NAME_LENGTH = 100;

/**
 * The modules that a CommonJS file requires, each once; null for a computed name.
 * @param {string} source
 * @returns {(string | null)[]}
 */
const requestsOf = (source) => {
  /** @type {Set<string | null>} */
  const requests = new Set();
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'script' }), {
    CallExpression({ callee, arguments: [request] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'require') return;
      const isName = request?.type === 'Literal' && typeof request.value === 'string';
      if (requests.size < MAX_REQUESTS)
        requests.add(isName ? String(request.value).slice(0, MAX_NAME_LENGTH) : null);
    },
  });
  return [...requests];
};

/** A thread of its own for each file: the parser needs much longer for some small files than for large ones, and then the thread is ended. */
const answer = () => {
  try {
    return { requests: requestsOf(workerData) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.postMessage(answer());
