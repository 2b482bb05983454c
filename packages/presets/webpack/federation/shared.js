/**
 * What the shell brings along for every area, in its first file. React, the kit and whatever of the UI holds a React context must
 * exist once in a page; the other components are here because the shell uses them anyway.
 */
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

const kit = [
  'api',
  'area',
  'clock',
  'edition',
  'host',
  'mode',
  'router',
  'session',
  'slots',
  'structured-data',
];

/** Provided too, each in a chunk of its own that only the pages that use it load. */
export const onDemand = [
  '@festival/mfe-kit/query',
  '@festival/forms/engine',
  '@festival/forms/drag',
];

const ui = [
  'button',
  'dialog',
  'icon',
  'icon-button',
  'link',
  'link-button',
  'snackbar',
  'spinner',
  'visually-hidden',
];

const kitModules = kit.map((name) => `@festival/mfe-kit/${name}`);
const components = ui.map((name) => `@festival/ui/${name}`);

/** A module that nothing imports is not shared; the shell imports these to that end. */
export const providedByShell = [...react, ...kitModules, ...components];

const from = (requests, options) =>
  Object.fromEntries(
    requests.map((request) => [request, { singleton: true, requiredVersion: false, ...options }]),
  );

export const shellShared = () => ({
  ...from(providedByShell, { eager: true }),
  ...from(onDemand, {}),
});

/** An area has no copy of any of it. So a release of the shell that adds to the list comes before the areas that use it. */
export const areaShared = () => from([...providedByShell, ...onDemand], { import: false });
