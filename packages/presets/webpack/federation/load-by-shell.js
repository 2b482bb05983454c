/** Webpack's name for the runtime module that loads scripts. */
const LOADER = 'load script';

/** Written into the build; `done` gets the same arguments as from webpack. */
const LOAD =
  "__webpack_require__.l = (url, done) => __FESTIVAL_LOADER__.script(url).then(done, () => done({ type: 'error', target: { src: url } }));";

/**
 * Makes every build load its scripts and style sheets by the shell's loader (`shell/src/areas/load-script.ts`), so that the browser
 * compares each with its hash. Webpack's own loader is left out.
 */
export class LoadByShellPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LoadByShellPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('LoadByShellPlugin', (module) => {
        if (module.name === LOADER) module.generate = () => LOAD;
      });
    });
  }
}

/** Runs in the browser, where the loader of style sheets uses it to insert a style sheet into the page. */
export const insertStyle = (link) => globalThis.__FESTIVAL_LOADER__.add(link);
