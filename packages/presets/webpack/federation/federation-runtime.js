/**
 * In the place of `@module-federation/runtime`: what a build without remotes has of it. Its index names everything, and a bundler runtime that takes
 * all of it keeps what loads remotes (`disableRemote`), 3 KB of everybody's first visit.
 */
export { createInstance, init } from '@module-federation/runtime';

export const getRemoteEntry = () => {
  throw new Error('Remote loading is disabled');
};

/** Of its helpers: there are no snapshots (`disableSnapshot`). */
export default { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined } };
