import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get, Header, Injectable, Res } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import { DataSource } from 'typeorm';
import { ping } from './database.js';

type Check = () => Promise<unknown>;

const CHECK_MS = 2_000;

const giveUp = (): never => {
  throw new Error('no answer in time');
};

interface CheckSettings {
  /** False for a part that the process can work without for a while: it is reported, but the process stays ready. */
  isRequired?: boolean;
}

export interface HealthReport {
  isReady: boolean;
  checks: Record<string, 'ok' | 'down'>;
}

/** The health of this process. Each part registers its own check. */
@Injectable()
export class Health {
  private readonly checks = new Map<string, { check: Check; isRequired: boolean }>();
  private isLeaving = false;

  /** Whether the process was told to stop: it still answers, but is not ready. */
  get isStopping(): boolean {
    return this.isLeaving;
  }

  /** Reports not ready from now on, so that clients choose another process. */
  stop(): void {
    this.isLeaving = true;
  }

  add(name: string, check: Check, { isRequired = true }: CheckSettings = {}): void {
    this.checks.set(name, { check, isRequired });
  }

  /** `ok` or `down` for each part. Ready when all required parts are ok and the process is not stopping. */
  async report(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, { check, isRequired }]) => {
        const isOk = await Promise.race([
          check(),
          pause(CHECK_MS, undefined, { ref: false }).then(giveUp),
        ]).then(
          () => true,
          () => false,
        );
        return { name, isOk, isRequired };
      }),
    );
    return {
      isReady: !this.isLeaving && results.every(({ isOk, isRequired }) => isOk || !isRequired),
      checks: Object.fromEntries(results.map(({ name, isOk }) => [name, isOk ? 'ok' : 'down'])),
    };
  }
}

/**
 * A stopping process sets this header on every answer, so that clients prefer another process. `connection: close` would not do, because servers
 * close connections for other reasons too.
 */
export const DRAINING_HEADER = 'x-draining';

@Injectable()
export class DatabaseHealth {
  constructor(health: Health, dataSource: DataSource) {
    health.add('database', () => ping(dataSource));
  }
}

/** Health pages for operators. The gateway does not route them. */
@Controller()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('healthz')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { isReady, checks } = await this.health.report();
    const status = this.health.isStopping ? 'stopping' : isReady ? 'ok' : 'down';
    await reply.status(isReady ? 200 : 503).send({ status, checks });
  }

  @Get('metrics')
  @Header('content-type', register.contentType)
  metrics(): Promise<string> {
    return register.metrics();
  }
}

/** The metric's default of 10 ms wakes an idle process a hundred times a second. */
const LOOP_PRECISION_MS = 1_000;
const METRIC = 'http_request_duration_seconds';

export const measureRequests = (server: FastifyInstance): void => {
  register.clear();
  collectDefaultMetrics({ eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  const duration = new Histogram({
    name: METRIC,
    help: 'Duration of HTTP requests in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });
  server.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1_000,
    );
    done();
  });
};
