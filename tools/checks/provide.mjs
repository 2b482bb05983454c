import { buildApps } from '../build/build-apps.mjs';
import { buildServices } from '../build/build-services.mjs';
import { withBuildLock } from '../launcher/lib/install.mjs';
import {
  canInstallPackages,
  commandForThisSystem,
  findHeadlessBrowser,
  HEADLESS_SHELL,
  hasHeadlessShell,
  installPackages,
  isPackageKnown,
} from '../launcher/lib/machine.mjs';
import { hasMariadb, hasRedis } from '../launcher/lib/stores.mjs';
import { hasOwnPair } from './test-pair.mjs';

/** @typedef {{ steps: import('../launcher/lib/steps.mjs').Steps, env: NodeJS.ProcessEnv }} Provided */

/**
 * Provides what parts need before they can run. Each need is provided once.
 * @param {Provided} provided `env` gets what the parts need to know
 */
export function createProviders({ steps, env }) {
  const providers = {
    /** The bundles of the processes, for tests that start real ones. */
    nodeBuild: once(() => buildServices({ steps })),

    /** The `dist` folders of the shell and the areas. Without them, a festival builds them when it starts. */
    appBuild: once(() => withBuildLock(steps, () => buildApps({ steps }))),

    /** The programs (MariaDB and Redis) that Jest's global setup starts. */
    dataPrograms: once(async () => {
      if (hasOwnPair(env)) return;
      await ensure({
        isThere: () => hasMariadb() && hasRedis(),
        what: 'MariaDB and Redis',
        packages: ['mariadb-server', 'redis-server'],
        commands: {
          debian: 'sudo apt-get install mariadb-server redis-server',
          fedora: 'sudo dnf install mariadb-server redis',
          arch: 'sudo pacman -S mariadb redis',
          mac: 'brew install mariadb redis',
        },
      });
    }),

    chromium: once(async () => {
      await ensure({
        isThere: () => Boolean(findHeadlessBrowser()),
        isBest: hasHeadlessShell,
        what: 'Chromium',
        packages: [HEADLESS_SHELL],
        commands: {
          debian: `sudo apt-get install ${HEADLESS_SHELL}`,
          fedora: 'sudo dnf install chromium',
          arch: 'sudo pacman -S chromium',
          mac: 'brew install --cask google-chrome',
        },
      });
      env.CHROMIUM_PATH = findHeadlessBrowser();
    }),
  };

  /**
   * @typedef {object} Wanted
   * @property {() => boolean} isThere
   * @property {() => boolean} [isBest] whether the packages could add nothing better than what is there
   * @property {string} what
   * @property {string[]} packages
   * @property {Parameters<typeof commandForThisSystem>[0]} commands
   */

  /** @param {Wanted} wanted */
  async function ensure({ isThere, isBest = isThere, what, packages, commands }) {
    if (isBest()) return;
    const isWorthTrying =
      !isThere() || (await Promise.all(packages.map(isPackageKnown))).every(Boolean);
    if (canInstallPackages() && isWorthTrying)
      await steps
        .step(`Installing ${what}`, () => installPackages(packages))
        .catch((error) => {
          if (!isThere()) throw error;
        });
    if (isThere()) return;
    const command = commandForThisSystem(commands);
    throw new Error(
      `${what} is missing. ${command ? `Install it with:\n  ${command}` : 'Please install it.'}`,
    );
  }

  return providers;
}

/** @param {() => Promise<unknown>} work */
function once(work) {
  /** @type {Promise<unknown> | undefined} */
  let result;
  return () => {
    result ??= work();
    return result;
  };
}
