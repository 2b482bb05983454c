import { createContext, Script } from 'node:vm';

const context = createContext({ work: undefined }) as { work?: () => unknown };
const script = new Script('work()');

/**
 * Runs something synchronous and breaks it off when it takes too long, even in the middle of a loop. What was broken off may have left
 * things half done.
 * @throws Error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT`
 */
export const withinTime = <Result>(ms: number, work: () => Result): Result => {
  context.work = work;
  try {
    return script.runInContext(context, { timeout: ms }) as Result;
  } finally {
    delete context.work;
  }
};

/** Rejects when a promise has not settled after so many milliseconds. */
export const settledWithin = <Value>(ms: number, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing came within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
