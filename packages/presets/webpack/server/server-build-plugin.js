import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import vm from 'node:vm';
import webpack from 'webpack';
import { CHECK_ENTRY } from './server-config.js';

const { Compilation, WebpackError } = webpack;

const fileOf = (compilation, entry) => compilation.entrypoints.get(entry)?.getFiles()[0];

/** The problems that `check.ts` finds, one sentence each. If `check.ts` throws, that is a problem too. */
const problemsIn = (text, file) => {
  const module = { exports: {} };
  const names = ['module', 'exports', 'require', '__FESTIVAL_BASE__'];
  try {
    const run = vm.compileFunction(text, names, { filename: file });
    run(module, module.exports, createRequire(import.meta.url), '/');
    return module.exports.problems();
  } catch (error) {
    return [`src/content/check.ts cannot run: ${error.stack}`];
  }
};

/** Builds an app for the server together with its build for the browser. Both have the same output and the same errors. */
export class ServerBuildPlugin {
  constructor({ app, config }) {
    this.app = app;
    this.config = config;
  }

  apply(compiler) {
    const server = webpack({ ...this.config, cache: compiler.options.cache && this.config.cache });
    // The browser's build writes this build's file with all others.
    server.hooks.shouldEmit.tap('ServerBuildPlugin', () => false);
    const run = promisify(server.run.bind(server));
    compiler.hooks.shutdown.tapPromise('ServerBuildPlugin', () =>
      promisify(server.close.bind(server))(),
    );
    compiler.hooks.make.tapPromise('ServerBuildPlugin', async (compilation) => {
      const { compilation: built } = await run();
      this.#watch(compilation, built);
      compilation.errors.push(...built.errors);
      compilation.warnings.push(...built.warnings);
      if (built.errors.length > 0) return;
      this.#check(compilation, built);
      const file = fileOf(built, this.app);
      compilation.hooks.processAssets.tap(
        { name: 'ServerBuildPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset(file, built.assets[file], { isServer: true }),
      );
    });
  }

  #watch(compilation, built) {
    compilation.fileDependencies.addAll(built.fileDependencies);
    compilation.contextDependencies.addAll(built.contextDependencies);
    compilation.missingDependencies.addAll(built.missingDependencies);
  }

  #check(compilation, built) {
    const file = fileOf(built, CHECK_ENTRY);
    if (!file) return;
    for (const problem of problemsIn(built.assets[file].source(), file))
      compilation.errors.push(new WebpackError(problem));
  }
}
