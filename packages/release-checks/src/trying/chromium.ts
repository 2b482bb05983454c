import { type Browser, type BrowserServer, chromium } from 'playwright-core';

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

/** A browser of our own that can be ended whatever its pages do. */
export class OwnChromium {
  private constructor(
    private readonly server: BrowserServer,
    readonly browser: Browser,
  ) {}

  static async start(executablePath: string): Promise<OwnChromium> {
    const server = await chromium.launchServer({ executablePath, args: ARGS });
    return new OwnChromium(server, await chromium.connect(server.wsEndpoint()));
  }

  /** Kills it: a page that loops would keep an orderly end waiting. */
  async end(): Promise<void> {
    await this.server.kill();
  }
}
