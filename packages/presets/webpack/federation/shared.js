/**
 * The modules in the shell's first file that it provides to every area. React, the kit and the parts of the UI with a React context must
 * exist only once in a page. The other components are here because the shell uses them anyway.
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

/** Provided too, each in its own chunk that only pages which use it load. */
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

/** The shell imports these, because a module that nothing imports is not shared. */
export const providedByShell = [...react, ...kitModules, ...components];

const from = (requests, options) =>
  Object.fromEntries(
    requests.map((request) => [request, { singleton: true, requiredVersion: false, ...options }]),
  );

export const shellShared = () => ({
  ...from(providedByShell, { eager: true }),
  ...from(onDemand, {}),
});

/** An area has no copy of these modules. So release a shell that adds to the list before the areas that use the new module. */
export const areaShared = () => from([...providedByShell, ...onDemand], { import: false });
