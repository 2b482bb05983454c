import { type ServiceName, serviceNames, serviceUrlVariable } from '@festival/contracts/services';
import { CONFIG } from '@festival/service-kit/config';
import { IdentitySigner } from '@festival/service-kit/identity';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { ServiceClient } from '@festival/service-kit/service-client';
import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
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

/** Uses the same connections as the proxied requests. */
const serviceClient = {
  provide: ServiceClient,
  inject: [Upstreams, IdentitySigner],
  useFactory: (upstreams: Upstreams, signer: IdentitySigner) =>
    new ServiceClient({ read: (service, request) => upstreams.of(service).read(request) }, signer),
};

@Global()
@Module({})
export class UpstreamsModule {
  static forRoot(answerMs?: number): DynamicModule {
    return {
      module: UpstreamsModule,
      providers: [Upstreams, { provide: ANSWER_MS, useValue: answerMs }, serviceClient],
      exports: [Upstreams, ServiceClient],
    };
  }
}
