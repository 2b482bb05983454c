import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@festival/service-kit/logging';
import { freePort } from '@festival/testing/free-port';
import { readProviderConfig } from '../../src/config.js';
import { createDemoProviderServer } from '../../src/http/create-server.js';
import { loadKeys } from '../../src/keys.js';

export const redirectUri = 'http://localhost:3000/api/auth/google/callback';
export const client = { id: 'festival', secret: 'only-for-tests' };

/** A provider over real HTTP, with its own data folder. */
export class RunningProvider {
  private server?: Server;
  private constructor(
    readonly issuer: string,
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<RunningProvider> {
    // The provider signs its own address, so the port must be known before it starts.
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'demo-provider-'));
    const running = new RunningProvider(`http://127.0.0.1:${port}`, port, folder);
    await running.listen();
    return running;
  }

  async restart(): Promise<void> {
    await this.close();
    await this.listen();
  }

  async stop(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true });
  }

  private async listen(): Promise<void> {
    const config = readProviderConfig({
      FESTIVAL_MODE: 'demo',
      PORT: String(this.port),
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      REDIRECT_URI: redirectUri,
      DATA_DIR: this.folder,
    });
    const logger = createLogger('demo-provider', 'silent');
    this.server = await createDemoProviderServer(config, await loadKeys(this.folder), logger);
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  private async close(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    this.server?.closeAllConnections();
    await closed;
  }
}
