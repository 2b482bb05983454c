/**
 * Modules that the shell provides to areas but does not use itself. Nobody calls these functions: the imports put the modules into the share scope,
 * in chunks that load when an area needs them.
 */
export const providedOnDemand = [
  () => import('@festival/mfe-kit/query'),
  () => import('@festival/forms/engine'),
  () => import('@festival/forms/drag'),
];
