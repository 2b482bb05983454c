import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import type { TrialSettings } from './settings.js';

/** A page may not take the memory of the machine. */
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

/** With its port, the usual one too. */
const hostOf = (site: string): string => {
  const { hostname, port, protocol } = new URL(site);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
};

/** A browser of our own that can be ended whatever its pages do. */
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
      // When to stop is for whoever runs this to say; the browser ends with its process.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return new OwnChromium(server, await chromium.connect(server.wsEndpoint()));
  }

  /** Kills it: a page that loops would keep an orderly end waiting. */
  async end(): Promise<void> {
    await this.server.kill();
  }
}
