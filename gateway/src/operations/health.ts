import { createServer, type Server } from 'node:http';
import { type ServiceName, serviceNames } from '@festival/contracts/services';
import { CONFIG } from '@festival/service-kit/config';
import { Health, type HealthReport } from '@festival/service-kit/health';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import {
  Controller,
  Get,
  Header,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { register } from 'prom-client';
import type { GatewayConfig } from '../config.js';
import { Upstreams } from '../edge/upstream-pool.js';
import { Releases } from '../site/releases/releases.js';

const CHECK_TIMEOUT_MS = 1_000;
/** The services are not checked more often than this, however many requests come. */
const KEPT_MS = 500;

type States = HealthReport['checks'];

/** The state of the gateway's dependencies, and whether each has been up at least once since the start. */
@Injectable()
export class StartUp {
  private readonly seen = new Set<string>();
  private checkedAt = -Infinity;
  private states?: Promise<States>;

  constructor(
    private readonly health: Health,
    private readonly upstreams: Upstreams,
  ) {
    for (const name of serviceNames) health.add(name, () => this.check(name));
  }

  report(): Promise<States> {
    const now = performance.now();
    if (!this.states || now - this.checkedAt >= KEPT_MS) {
      this.checkedAt = now;
      this.states = this.look();
    }
    return this.states;
  }

  /** It stays true. A service that fails later is shown as down, and the gateway stays ready. */
  async isComplete(): Promise<boolean> {
    const states = await this.report();
    return Object.keys(states).every((name) => this.seen.has(name));
  }

  private async look(): Promise<States> {
    const { checks } = await this.health.report();
    for (const [name, state] of Object.entries(checks)) if (state === 'ok') this.seen.add(name);
    return checks;
  }

  private async check(name: ServiceName): Promise<void> {
    const { status } = await this.upstreams
      .of(name)
      .read({ method: 'GET', path: '/readyz', headers: {}, timeoutMs: CHECK_TIMEOUT_MS });
    if (status !== 200) throw new Error(`answered ${status}`);
  }
}

@Controller()
export class GatewayHealthController {
  constructor(
    private readonly health: Health,
    private readonly startUp: StartUp,
    private readonly releases: Releases,
  ) {}

  @Get('healthz')
  @Header('cache-control', 'no-store')
  async live(): Promise<{ status: 'ok'; checks: States }> {
    const [checks, site] = await Promise.all([this.startUp.report(), this.releases.current()]);
    return { status: 'ok', checks: { ...checks, pages: site ? 'ok' : 'down' } };
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { isStopping } = this.health;
    const isReady = !isStopping && (await this.startUp.isComplete());
    const status = isStopping ? 'stopping' : isReady ? 'ok' : 'starting';
    await reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks: await this.startUp.report() });
  }
}

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
