const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Compiled functions by file. Each worker compiles a file once, and calls the function for each test file, which then has its own module. */
const functions = new Map();

const functionOf = (source, parameters, filename) => {
  const known = functions.get(filename);
  if (known?.source === source) return known.compiled;
  const compiled = compileFunction(source, parameters, { filename });
  functions.set(filename, { source, compiled });
  return compiled;
};

const OURS = /^(\.{0,2}\/|@festival\/)/;

/** Loaded for each test file: after a file that has moved the clock ahead, an id would be of the future in the next file too. */
const REMEMBERS_THE_TIME = ['uuid'];

/**
 * Lets the test files of a worker share packages: Node loads each package once, as it does for the services. Jest would load all of them again
 * for every file. Each file has its own copy of our own modules. Belongs to `node-environment.cjs`.
 */
class NodeRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    executor.compile = (source, filename) =>
      functionOf(source, executor.injectedModuleParameters, filename);
  }

  requireModule(from, name, options, isRequireActual) {
    const isShared =
      name &&
      !OURS.test(name) &&
      !REMEMBERS_THE_TIME.includes(name) &&
      !this._resolution.isCoreModule(name);
    if (isShared && !options?.isInternalModule)
      return require(this._resolution.resolveEsm(from, name));
    return super.requireModule(from, name, options, isRequireActual);
  }
}

module.exports = NodeRuntime;
