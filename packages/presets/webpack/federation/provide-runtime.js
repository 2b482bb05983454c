/* global __webpack_require__ */
import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { serveFromPath } from './serve-from-path.js';

/**
 * Gives the shell's federation runtime to the areas, whose builds leave all of it out (`federation.js`). Two things of it are
 * the shell's own and are replaced: `init` takes every container for the one it was built with, and
 * `initContainerEntry` is missing from a build that exposes nothing.
 */
export default function provideRuntime() {
  serveFromPath(__webpack_require__);
  globalThis.__FESTIVAL_FEDERATION__ = {
    ...federation,
    runtime: { init: createInstance },
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  return { name: 'provide-runtime' };
}
