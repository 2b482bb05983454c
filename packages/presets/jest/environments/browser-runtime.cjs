const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Compiled scripts by file. Each worker parses and compiles a file once, and runs it in the context of each test file. */
const scripts = new Map();

const scriptOf = (source, parameters, filename) => {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`(function(${parameters.join(',')}){${source}\n})`, { filename });
  scripts.set(filename, { source, script });
  return script;
};

/** Lets the test files of a worker share V8's compiled code of a module, and little else. Belongs to `jsdom-environment.cjs`. */
class BrowserRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      return scriptOf(source, executor.injectedModuleParameters, filename).runInContext(context);
    };
  }

  /** `yaml` has 70 modules, knows no browser, and belongs to every file that knows the edition. */
  requireModule(from, name, ...rest) {
    if (name === 'yaml') return require(this._resolution.resolveEsm(from, name));
    return super.requireModule(from, name, ...rest);
  }
}

module.exports = BrowserRuntime;
