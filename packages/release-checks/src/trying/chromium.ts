import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import type { TrialSettings } from './settings.js';

/** Keeps a page from using all of the machine's memory. */
const HEAP_MB = 512;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--js-flags=--max-old-space-size=${HEAP_MB}`,
];

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
    readonly browser: Browser,
  ) {}

  static async start({ chromium: executablePath, site, address }: Start): Promise<OwnChromium> {
    const rules = address ? [`--host-resolver-rules=MAP ${hostOf(site)} ${address}`] : [];
    const server = await chromium.launchServer({
      executablePath,
      args: [...ARGS, ...rules],
      // The caller decides when to stop. The browser ends with its process.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return new OwnChromium(server, await chromium.connect(server.wsEndpoint()));
  }

  /** Kills the process, because a page in a loop would block an orderly close. */
  async end(): Promise<void> {
    await this.server.kill();
  }
}
