/**
 * What the shell brings along for every area, in its first file. React, the kit and whatever of the UI holds a React context must
 * exist once in a page; the other components are here because the shell uses them anyway.
 */
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

const kit = ['api', 'area', 'clock', 'edition', 'host', 'mode', 'router', 'session', 'slots'];

/** Provided too, but in a chunk of its own that only the pages that use it load. */
const kitOnDemand = ['query'];

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

/** Without these an area cannot work, so a copy of its own would only hide the mistake. */
const indispensable = [...react, ...kit.map((name) => `@festival/mfe-kit/${name}`)];
export const onDemand = kitOnDemand.map((name) => `@festival/mfe-kit/${name}`);
const components = ui.map((name) => `@festival/ui/${name}`);

/** A module that nothing imports is not shared; the shell imports these to that end. */
export const providedByShell = [...indispensable, ...components];

const from = (requests, options) =>
  Object.fromEntries(
    requests.map((request) => [request, { singleton: true, requiredVersion: false, ...options }]),
  );

export const shellShared = () => ({
  ...from(providedByShell, { eager: true }),
  ...from(onDemand, {}),
});

/**
 * An area takes all of that from the shell. Of components it keeps a copy, fetched only when the shell in charge is
 * older than they are.
 */
export const areaShared = () => ({
  ...from([...indispensable, ...onDemand], { import: false }),
  ...from(components, {}),
});
