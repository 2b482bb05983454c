/**
 * Replaces `@module-federation/runtime` with the parts that a build without remotes needs. The package's index names everything, and a
 * bundler runtime that imports all of it includes the loading of remotes (`disableRemote`): ADR 40 has its size.
 */
export { createInstance, init } from '@module-federation/runtime';

export const getRemoteEntry = () => {
  throw new Error('Remote loading is disabled');
};

/** The helper that the runtime calls. There are no snapshots (`disableSnapshot`). */
export default { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined } };
