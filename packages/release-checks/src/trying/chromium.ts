import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import type { TrialSettings } from './try-page.js';

/** Keeps a page from using all of the machine's memory. */
const HEAP_MB = 512;

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--js-flags=--max-old-space-size=${HEAP_MB}`,
];

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

const environment = (home: string): Record<string, string> => ({
  HOME: home,
  ...Object.fromEntries(
    VARIABLES.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});

interface Launched {
  server: BrowserServer;
  isSandboxed: boolean;
}

/** Starts the browser with its sandbox where the system allows one. Where it does not, Chromium says so in many different ways. */
const launch = async (options: LaunchOptions): Promise<Launched> => {
  const start = async (isSandboxed: boolean): Promise<Launched> => ({
    server: await chromium.launchServer({ ...options, chromiumSandbox: isSandboxed }),
    isSandboxed,
  });
  return start(true).catch(() => start(false));
};

type Start = Pick<TrialSettings, 'chromium' | 'site' | 'address'>;

/** Includes the port, also a default one. */
const hostOf = (site: string): string => {
  const { hostname, port, protocol } = new URL(site);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
};

/** A browser process that can be killed whatever its pages do. */
export class OwnChromium {
  private constructor(
    private readonly server: BrowserServer,
    private readonly home: string,
    readonly browser: Browser,
    /** Whether Chromium itself limits what its pages reach. */
    readonly isSandboxed: boolean,
  ) {}

  static async start({ chromium: executablePath, site, address }: Start): Promise<OwnChromium> {
    const rules = address ? [`--host-resolver-rules=MAP ${hostOf(site)} ${address}`] : [];
    const home = await mkdtemp(join(tmpdir(), 'festival-browser-'));
    try {
      const { server, isSandboxed } = await launch({
        executablePath,
        args: [...ARGS, ...rules],
        env: environment(home),
        // The caller decides when to stop. The browser ends with its process.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      const browser = await chromium.connect(server.wsEndpoint());
      return new OwnChromium(server, home, browser, isSandboxed);
    } catch (error) {
      await removeFolder(home);
      throw error;
    }
  }

  /** Kills the process, because a page in a loop would block an orderly close. */
  async end(): Promise<void> {
    await this.server.kill();
    await removeFolder(this.home);
  }
}

/** A process of the browser that is ending may still write. */
const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });
