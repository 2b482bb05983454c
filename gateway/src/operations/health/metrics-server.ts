import { createServer, type Server } from 'node:http';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { register } from 'prom-client';
import type { GatewayConfig } from '../../config.js';

/** `/metrics` on a port of its own: behind a proxy, public and internal requests come from the same address. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server?: Server;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT, METRICS_HOST } = this.config;
    if (METRICS_PORT === undefined) return;
    const server = createServer(async ({ url }, response) => {
      if (url !== '/metrics') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': register.contentType });
      response.end(await register.metrics());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(METRICS_PORT, METRICS_HOST, resolve);
    });
    this.server = server;
    this.logger.info({ port: METRICS_PORT }, 'metrics');
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
