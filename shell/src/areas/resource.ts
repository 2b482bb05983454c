/** A value that is loaded once and then reused. */
export interface Resource<Value> {
  /** The value, if it has loaded. */
  peek(): Value | undefined;
  /** Returns the same promise for every call, even after it was rejected, because React's `use` needs that. */
  load(): Promise<Value>;
  /** Lets the next `load` retry after a failure. */
  reset(): void;
}

/** Rejects when a promise does not settle within `ms` milliseconds. */
const within = <Value>(ms: number, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** `attempt` counts from 0, so that the loader can use another URL for a retry. */
export const createResource = <Value>(
  load: (attempt: number) => Promise<Value>,
  timeoutMs: number,
): Resource<Value> => {
  let value: Value | undefined;
  let current: Promise<Value> | undefined;
  let hasFailed = false;
  let attempt = 0;

  const start = () => {
    hasFailed = false;
    const loading = load(attempt++);
    // Stored even when it is too late for this attempt, so that the next one has it immediately.
    loading.then((loaded) => {
      value = loaded;
    }, Boolean);
    const started = within(timeoutMs, loading);
    started.catch(() => {
      if (current === started) hasFailed = true;
    });
    return started;
  };

  return {
    peek: () => value,
    load: () => (current ??= start()),
    reset: () => {
      if (hasFailed) current = undefined;
    },
  };
};
