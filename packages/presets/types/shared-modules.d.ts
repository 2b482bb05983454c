/** The build writes this module: the modules that the shell shares with areas, by their import name. */
declare module '@festival/presets/webpack/federation/shared-modules.cjs' {
  export const shared: Readonly<Record<string, () => unknown>>;
}
