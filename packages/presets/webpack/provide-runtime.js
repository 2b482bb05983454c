import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Gives the shell's federation runtime to the areas, whose builds leave all of it out (`federation.js`). It holds no
 * state of its own: each container passes its own `__webpack_require__`. A build that exposes nothing, as the shell's, has
 * to fetch `initContainerEntry` by hand.
 */
export default function provideRuntime() {
  globalThis.__FESTIVAL_FEDERATION__ = {
    ...federation,
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  return { name: 'provide-runtime' };
}
