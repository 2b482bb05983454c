/** Written by the build: what the shell shares with areas, by what it is imported as. */
declare module '@festival/presets/webpack/federation/shared-modules.cjs' {
  export const shared: Readonly<Record<string, () => unknown>>;
}
