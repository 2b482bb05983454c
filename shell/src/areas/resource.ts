/** Something to load once and to use from then on. */
export interface Resource<Value> {
  /** The value, if it is there. */
  peek(): Value | undefined;
  /** The same promise at every call, also after it was rejected, as React's `use` needs it. */
  load(): Promise<Value>;
  /** Lets the next `load` try again after a failure. */
  reset(): void;
}

/** Rejects when nothing has come of a promise after so many milliseconds. */
const within = <Value>(ms: number, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** `attempt` counts from 0, so that a loader can ask another way the second time. */
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
    // Kept even if it comes too late for this attempt: the next one has it at once.
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
