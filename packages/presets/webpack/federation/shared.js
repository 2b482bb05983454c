import { installedVersion } from '../built-with.js';

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
  '@festival/ui/dialog',
];

const ui = [
  'button',
  'icon',
  'icon-button',
  'link',
  'link-button',
  'snackbar',
  'spinner',
  'visually-hidden',
];

export const providedByShell = [
  ...react,
  ...kit.map((name) => `@festival/mfe-kit/${name}`),
  ...ui.map((name) => `@festival/ui/${name}`),
];

/** The version of the package that a shared module is from, as the app in `dir` has it. */
export const sharedVersion = (request, dir) => {
  const [name] = /^(@[^/]+\/)?[^/]+/.exec(request);
  return installedVersion(name, dir);
};

/** An area has no copy of these modules. So release a shell that adds to the list before the areas that use the new module. */
export const areaShared = (dir) =>
  Object.fromEntries(
    [...providedByShell, ...onDemand].map((request) => [
      request,
      { singleton: true, requiredVersion: `^${sharedVersion(request, dir)}`, import: false },
    ]),
  );
