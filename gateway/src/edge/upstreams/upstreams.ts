import { type ServiceName, serviceNames, serviceUrlVariable } from '@festival/contracts/services';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { UpstreamPool } from './upstream-pool.js';

/** Milliseconds until a service's answer must begin; undefined for the pool's default. */
export const ANSWER_MS = Symbol('ANSWER_MS');

/** The connections to every service. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly pools: ReadonlyMap<ServiceName, UpstreamPool>;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(ANSWER_MS) answerMs?: number,
  ) {
    this.pools = new Map(
      serviceNames.map((name) => {
        const urls = config[serviceUrlVariable(name)];
        return [name, new UpstreamPool({ name, urls, logger, answerMs })];
      }),
    );
  }

  of(service: ServiceName): UpstreamPool {
    return this.pools.get(service)!;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }
}
