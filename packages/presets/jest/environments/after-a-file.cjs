const { AsyncLocalStorage } = require('node:async_hooks');

/** @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();

/** @type {ProxyHandler<(...args: any[]) => any>} */
const remembering = {
  apply(enter, storage, args) {
    used.add(storage);
    return Reflect.apply(enter, storage, args);
  },
};
const { prototype } = AsyncLocalStorage;
prototype.run = new Proxy(prototype.run, remembering);
prototype.enterWith = new Proxy(prototype.enterWith, remembering);

/**
 * Disables every storage that was used since the last call. A storage that is used again works as before. Until then Node.js looks at each of them
 * whenever a promise is made, and every test file has storages of its own, such as Jest's: a worker would become slower with each file.
 */
exports.disableUsedStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};

/**
 * Empties what Jest knows of a file's tests. Node.js keeps the test during which it loaded a package, and with it the file's modules: 30 MB a file.
 * @param {import('@jest/types').Circus.DescribeBlock} block
 */
exports.forgetTests = (block) => {
  const { children, hooks } = block;
  for (const child of children) if (child.type === 'describeBlock') exports.forgetTests(child);
  for (const part of [...children, ...hooks, block])
    for (const key of Object.keys(part)) Reflect.deleteProperty(part, key);
};
