import { chooseEdition } from '@festival/edition';
import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Redis } from 'ioredis';
import { EDITION } from '../clock/edition.token.js';
import { FestivalClock } from '../clock/festival-clock.js';
import { CONFIG, type CommonConfig, SERVICE } from '../config/index.js';
import {
  type DatabaseSettings,
  dataSourceOptions,
  PreparedReads,
  Transactions,
} from '../database/index.js';
import { DatabaseHealth } from '../health/database-health.js';
import { HealthController } from '../health/health.controller.js';
import { Health } from '../health/health.js';
import { IdentityStrategy } from '../identity/identity.strategy.js';
import { createLogger, LOGGER, SecurityLog } from '../logging/index.js';
import { openRedis } from '../redis/index.js';

export interface ServiceKitSettings {
  /** The process's name in logs and metrics. */
  name: string;
  config: CommonConfig;
  /** Absent where a process keeps nothing. */
  database?: DatabaseSettings;
  /** False for a process that the public reaches: it answers for its health in its own words. */
  hasHealthPages?: boolean;
}

/** Closes the connection after everything that uses it has stopped. */
@Injectable()
class RedisShutdown implements OnApplicationShutdown {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** What every process has: configuration, logger, Redis, clock, edition, identity, health and, where it has one, its database. */
@Global()
@Module({})
export class ServiceKitModule {
  static forRoot({
    name,
    config,
    database,
    hasHealthPages = true,
  }: ServiceKitSettings): DynamicModule {
    return {
      module: ServiceKitModule,
      imports: database ? [TypeOrmModule.forRoot(dataSourceOptions(database))] : [],
      controllers: hasHealthPages ? [HealthController] : [],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: SERVICE, useValue: name },
        { provide: LOGGER, useValue: createLogger(name, config.LOG_LEVEL) },
        { provide: EDITION, useFactory: () => chooseEdition(config.FESTIVAL_EDITION) },
        {
          provide: Redis,
          inject: [Health],
          useFactory: (health: Health) => {
            const redis = openRedis(config.REDIS_URL);
            health.add('redis', () => redis.ping());
            return redis;
          },
        },
        SecurityLog,
        Health,
        FestivalClock,
        IdentityStrategy,
        RedisShutdown,
        ...(database ? [Transactions, PreparedReads, DatabaseHealth] : []),
      ],
      exports: [
        CONFIG,
        SERVICE,
        LOGGER,
        SecurityLog,
        EDITION,
        Redis,
        Health,
        FestivalClock,
        ...(database ? [Transactions, PreparedReads] : []),
      ],
    };
  }
}
