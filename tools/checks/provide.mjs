import { buildApps } from '../build/build-apps.mjs';
import { buildServices } from '../build/build-services.mjs';
import { BACKUP_PROGRAMS } from '../launcher/lib/backups.mjs';
import { BALANCER_PROGRAMS, GALERA_PROGRAMS } from '../launcher/lib/cluster.mjs';
import { withBuildLock } from '../launcher/lib/install.mjs';
import {
  canInstallPackages,
  commandForThisSystem,
  ensurePrograms,
  findHeadlessBrowser,
  findProgram,
  HEADLESS_SHELL,
  hasHeadlessShell,
  installPackages,
  isPackageKnown,
} from '../launcher/lib/machine.mjs';
import { installMissingStores } from '../launcher/lib/stores.mjs';
import { hasOwnPair } from './test-pair.mjs';

/**
 * Provides what parts need before they can run. Each need is provided once.
 * @param {{ steps: import('../launcher/lib/steps.mjs').Steps, env: NodeJS.ProcessEnv }} provided `env` gets what the parts need to know
 */
export function createProviders({ steps, env }) {
  return {
    /** The bundles of the processes, for tests that start real ones. */
    nodeBuild: once(() => buildServices({ steps })),

    /** The `dist` folders of the shell and the areas. Without them, a festival builds them when it starts. */
    appBuild: once(() => withBuildLock(steps, () => buildApps({ steps }))),

    /** The programs (MariaDB and Redis) that Jest's global setup starts, and those of the tests of a cluster and of backups. */
    dataPrograms: once(async () => {
      if (!hasOwnPair(env)) await installMissingStores(steps);
      await ensurePrograms(steps, {
        ...BACKUP_PROGRAMS,
        ...BALANCER_PROGRAMS,
        ...GALERA_PROGRAMS,
        openssl: () => findProgram(['openssl']) !== undefined,
      });
    }),

    chromium: once(async () => {
      await ensureChromium(steps);
      env.CHROMIUM_PATH = findHeadlessBrowser();
    }),
  };
}

/** Prefers a headless shell, which needs less of the processor, to a whole browser. @param {import('../launcher/lib/steps.mjs').Steps} steps */
async function ensureChromium(steps) {
  if (hasHeadlessShell()) return;
  const isThere = () => findHeadlessBrowser() !== undefined;
  if (canInstallPackages() && (!isThere() || (await isPackageKnown(HEADLESS_SHELL))))
    await steps
      .step('Installing Chromium', () => installPackages([HEADLESS_SHELL]))
      .catch((error) => {
        if (!isThere()) throw error;
      });
  if (isThere()) return;
  const command = commandForThisSystem({
    debian: `sudo apt-get install ${HEADLESS_SHELL}`,
    fedora: 'sudo dnf install chromium',
    arch: 'sudo pacman -S chromium',
    mac: 'brew install --cask google-chrome',
  });
  throw new Error(
    `Chromium is missing. ${command ? `Install it with:\n  ${command}` : 'Please install it.'}`,
  );
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
