/* global __webpack_require__ */
import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { serveFromPath } from './serve-from-path.js';

/**
 * Gives the shell's federation runtime to the areas, whose builds exclude it (`federation.js`). Two parts are specific to the
 * shell and are replaced: `init` treats every container as the one that it was built with, and
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
