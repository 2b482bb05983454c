const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { disableUsedStorages, forgetTests } = require('./after-a-file.cjs');

/**
 * Plain Node, without a context for each test file, so that the classes of a package are the same for every module. Changes of a test file
 * to globals and environment variables, and its mocks, are undone after it. Belongs to `node-runtime.cjs`.
 */
class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = { ...process.env };
  #exit = process.exit;

  /** @param {import('@jest/environment').JestEnvironmentConfig} config */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  /**
   * @param {{ name: string }} event
   * @param {{ rootDescribeBlock: import('@jest/types').Circus.DescribeBlock }} state
   */
  async handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'teardown') forgetTests(rootDescribeBlock);
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    disableUsedStorages();
    for (const key of Reflect.ownKeys(globalThis))
      if (!Object.hasOwn(this.#globals, key)) Reflect.deleteProperty(globalThis, key);
    Object.defineProperties(globalThis, this.#globals);
    for (const name of Object.keys(process.env))
      if (!Object.hasOwn(this.#variables, name)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    // Jest's own `process.exit` prints a warning.
    process.exit = this.#exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

module.exports = NodeEnvironment;
