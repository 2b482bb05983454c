/** The build writes this module: the modules that the shell shares with areas, by their import name. In the browser those of later chunks have `get` instead of `lib`. */
declare module '@festival/presets/webpack/federation/shared-modules.cjs' {
  export const shared: Readonly<Record<string, { version: string; lib: () => unknown }>>;
}
