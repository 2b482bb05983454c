const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file: each worker parses and compiles what many test files load once, and runs it in each one's own context. */
const scripts = new Map();

const scriptOf = (source, parameters, filename) => {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`(function(${parameters.join(',')}){${source}\n})`, { filename });
  scripts.set(filename, { source, script });
  return script;
};

/** Lets the test files of a worker share what V8 makes of a module, and nothing else. Goes with `jsdom-environment.cjs`. */
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
}

module.exports = BrowserRuntime;
