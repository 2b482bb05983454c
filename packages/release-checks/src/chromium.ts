import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TrialSettings } from './trying.js';

/** Keeps a page from using all of the machine's memory. */
const HEAP_MB = 512;

const ARGS = ['--disable-gpu', '--disable-quic', `--js-flags=--max-old-space-size=${HEAP_MB}`];

/** All that a browser gets of this process's environment. The rest contains keys, and the browser runs code that nobody has read. */
const VARIABLES = [
  'PATH',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
];

/** Starts the browser with its sandbox where the system allows one. Where it does not, Chromium says so in many different ways. */
export const startChromium = async ({
  chromium: executablePath,
  site,
  address,
}: Pick<TrialSettings, 'chromium' | 'site' | 'address'>) => {
  const { hostname, port, protocol } = new URL(site);
  const host = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  const home = await mkdtemp(join(tmpdir(), 'festival-browser-'));
  // A process of the browser that is ending may still write.
  const removeHome = () => rm(home, { recursive: true, force: true, maxRetries: 5 });
  const launch = (chromiumSandbox: boolean) =>
    chromium.launchServer({
      executablePath,
      chromiumSandbox,
      args: [...ARGS, ...(address ? [`--host-resolver-rules=MAP ${host} ${address}`] : [])],
      env: {
        HOME: home,
        ...Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]])),
      },
      // The caller decides when to stop. The browser ends with its process.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  try {
    const sandboxed = await launch(true).catch(() => undefined);
    const server = sandboxed ?? (await launch(false));
    const browser = await chromium.connect(server.wsEndpoint());
    // Kills the process, because a page in a loop would block an orderly close.
    const end = async () => {
      await server.kill();
      await removeHome();
    };
    return { browser, isSandboxed: sandboxed !== undefined, end };
  } catch (error) {
    await removeHome();
    throw error;
  }
};
