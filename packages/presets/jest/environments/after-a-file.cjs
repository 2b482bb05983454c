const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * Remembers the storages that are used from now on.
 * @returns {Set<AsyncLocalStorage<unknown>>}
 */
const rememberStorages = () => {
  const storages = new Set();
  /** @type {ProxyHandler<(...args: any[]) => any>} */
  const remembering = {
    apply(enter, storage, args) {
      storages.add(storage);
      return Reflect.apply(enter, storage, args);
    },
  };
  const { prototype } = AsyncLocalStorage;
  prototype.run = new Proxy(prototype.run, remembering);
  prototype.enterWith = new Proxy(prototype.enterWith, remembering);
  return storages;
};

/** Once in a process: a test may load this file again. */
const KEY = Symbol.for('festival.used-storages');
const known = /** @type {{ [KEY]?: ReturnType<typeof rememberStorages> }} */ (process);
known[KEY] ??= rememberStorages();
const used = known[KEY];

/**
 * Disables every storage that was used since the last call. A storage that is used again works as before. Until then Node.js 20 and 22 look at each of
 * them whenever a promise is made, and every test file has storages of its own, such as Jest's: a worker would become slower with each file.
 */
exports.disableUsedStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};

/**
 * Empties what Jest knows of a file's tests. A package that a test loads may keep promises, and Node.js keeps with them the test that made them, and so
 * the modules of its file: 30 MB a file.
 * @param {import('@jest/types').Circus.DescribeBlock} block
 */
exports.forgetTests = (block) => {
  const { children, hooks } = block;
  for (const child of children) if (child.type === 'describeBlock') exports.forgetTests(child);
  for (const part of [...children, ...hooks, block])
    for (const key of Object.keys(part)) Reflect.deleteProperty(part, key);
};
