/**
 * One process of the festival.
 * @typedef {object} ProcessRow
 * @property {string} name
 * @property {string} [workspace] runs its program `main`
 * @property {string} [script] runs this instead, relative to the launcher
 * @property {string} [database] a database of its own, with a user of the same name
 * @property {readonly string[]} [asks] the services that it calls: it gets their URLs, and a key of its own to sign its calls
 * @property {boolean} [isDemoOnly]
 * @property {(context: { browser: string | undefined }) => boolean} [canRun] only for a process that the site does not need: it runs if this
 *   returns true, and starts once everything else is ready
 * @property {string} [readyPath] answers 200 when it is ready
 * @property {(context: import('./context.mjs').Context) => NodeJS.ProcessEnv} env what it needs in addition to the common variables
 */

export {};
