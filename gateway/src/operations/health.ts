import { createServer, type Server } from 'node:http';
import { type ServiceName, serviceNames } from '@festival/contracts/services';
import { CONFIG } from '@festival/service-kit/config';
import { Health, type HealthReport } from '@festival/service-kit/health';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Upstreams } from '@festival/service-kit/upstreams';
import {
  Controller,
  Get,
  Header,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { register } from 'prom-client';
import type { GatewayConfig } from '../config.js';
import { Releases } from '../site/releases/releases.js';

const CHECK_TIMEOUT_MS = 1_000;
const LOOK_EVERY_MS = 2_000;
/** Until everything was up once, so that a start takes no longer than it needs. */
const LOOK_EARLY_MS = 250;

type States = HealthReport['checks'];

/**
 * The last known state of the gateway's dependencies, and whether each has been up at least once since the start. It looks by itself: a balancer's
 * question never waits for others, who may take longer than the balancer does.
 */
@Injectable()
export class StartUp implements OnApplicationBootstrap, OnModuleDestroy {
  states: States = {};
  /** It stays true. A service that fails later is shown as down, and the gateway stays ready. */
  isComplete = false;
  private readonly seen = new Set<string>();
  private timer?: NodeJS.Timeout;
  private isStopped = false;

  constructor(
    private readonly health: Health,
    private readonly upstreams: Upstreams,
  ) {
    for (const name of serviceNames) health.add(name, () => this.check(name));
  }

  onApplicationBootstrap(): void {
    void this.look();
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    const { checks } = await this.health.report();
    this.states = checks;
    for (const [name, state] of Object.entries(checks)) if (state === 'ok') this.seen.add(name);
    this.isComplete = Object.keys(checks).every((name) => this.seen.has(name));
    if (this.isStopped) return;
    const nextMs = this.isComplete ? LOOK_EVERY_MS : LOOK_EARLY_MS;
    this.timer = setTimeout(() => void this.look(), nextMs).unref();
  }

  private async check(name: ServiceName): Promise<void> {
    const { status } = await this.upstreams
      .of(name)
      .read({ method: 'GET', path: '/readyz', headers: {}, timeoutMs: CHECK_TIMEOUT_MS });
    if (status !== 200) throw new Error(`answered ${status}`);
  }
}

/** Answered at once, from what is known. */
@Controller()
export class GatewayHealthController {
  constructor(
    private readonly health: Health,
    private readonly startUp: StartUp,
    private readonly releases: Releases,
  ) {}

  @Get('healthz')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok'; checks: States } {
    const pages = this.releases.version.value === '' ? 'down' : 'ok';
    return { status: 'ok', checks: { ...this.startUp.states, pages } };
  }

  @Get('readyz')
  @Header('cache-control', 'no-store')
  ready(@Res({ passthrough: true }) reply: FastifyReply): { status: string; checks: States } {
    const { isStopping } = this.health;
    const { isComplete, states: checks } = this.startUp;
    const status = isStopping ? 'stopping' : isComplete ? 'ok' : 'starting';
    void reply.status(status === 'ok' ? 200 : 503);
    return { status, checks };
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
