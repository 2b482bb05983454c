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
import { RealClock } from '../clock/real-clock.js';
import { CONFIG, type CommonConfig, type IssuerConfig, SERVICE } from '../config/index.js';
import {
  type DatabaseSettings,
  dataSourceOptions,
  PreparedReads,
  Snapshots,
  Transactions,
} from '../database/index.js';
import { DatabaseHealth } from '../health/database-health.js';
import { HealthController } from '../health/health.controller.js';
import { Health } from '../health/health.js';
import { readPublicKeys } from '../identity/identity-keys.js';
import { IdentitySigner } from '../identity/identity-signer.js';
import { IdentityVerifier } from '../identity/identity-verifier.js';
import { createLogger, LOGGER, SecurityLog } from '../logging/index.js';
import { openRedis } from '../redis/index.js';

interface ServiceKitSettings {
  /** The name of the process: in logs, in metrics, and in the identity tokens that it signs and accepts. */
  name: string;
  config: CommonConfig & Partial<IssuerConfig>;
  /** Absent for a process without a database. */
  database?: DatabaseSettings;
  /** False for a process that the public can reach: it has its own health pages. */
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

/** Fails at the start when no service would accept this process's tokens. */
const signerOf = (
  name: string,
  { IDENTITY_PRIVATE_KEY, IDENTITY_PUBLIC_KEYS }: ServiceKitSettings['config'],
) => {
  if (!IDENTITY_PRIVATE_KEY) return [];
  const signer = new IdentitySigner(name, IDENTITY_PRIVATE_KEY);
  if (readPublicKeys(IDENTITY_PUBLIC_KEYS).get(signer.keyId)?.issuer !== name)
    throw new Error(`IDENTITY_PUBLIC_KEYS does not name the key of ${name}`);
  return [{ provide: IdentitySigner, useValue: signer }];
};

/** The parts of every process: configuration, logger, Redis, clock, edition, identity, health and, if it has one, its database. */
@Global()
@Module({})
export class ServiceKitModule {
  static forRoot({
    name,
    config,
    database,
    hasHealthPages = true,
  }: ServiceKitSettings): DynamicModule {
    const signer = signerOf(name, config);
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
        RealClock,
        {
          provide: IdentityVerifier,
          useFactory: () => new IdentityVerifier(config.IDENTITY_PUBLIC_KEYS, name),
        },
        ...signer,
        RedisShutdown,
        ...(database ? [Transactions, PreparedReads, Snapshots, DatabaseHealth] : []),
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
        RealClock,
        IdentityVerifier,
        ...(signer.length > 0 ? [IdentitySigner] : []),
        ...(database ? [Transactions, PreparedReads, Snapshots] : []),
      ],
    };
  }
}
