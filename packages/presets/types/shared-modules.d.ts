/** Written by the build: what the shell shares with areas, by what it is imported as. */
declare module '@festival/shared-modules' {
  export const shared: Readonly<Record<string, () => unknown>>;
}
