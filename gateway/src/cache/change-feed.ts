import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Leases } from './leases.js';

const HEARTBEAT_MS = 200;
/** A connection that is silent for longer may have lost messages without having been closed. */
const SILENCE_MS = 600;
const RECONNECT_MS = 250;

/** Hears from the catalogue that something a visitor sees has changed. */
@Injectable()
export class ChangeFeed implements OnModuleInit, OnModuleDestroy {
  private readonly connection: Redis;
  private heartbeat?: NodeJS.Timeout;
  private isGivenUp = false;
  private isStopped = false;

  constructor(
    @Inject(Redis) redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly leases: Leases,
  ) {
    this.connection = redis.duplicate({
      autoResubscribe: false,
      enableOfflineQueue: false,
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      commandTimeout: SILENCE_MS,
      retryStrategy: () => RECONNECT_MS,
    });
  }

  onModuleInit(): void {
    this.connection.on('ready', () => void this.subscribe());
    this.connection.on('message', () => this.leases.changed());
    this.connection.on('close', () => {
      this.isGivenUp = false;
      this.leases.deaf();
    });
    this.connection.on('error', (error) => this.logger.warn({ err: error }, 'no change feed'));
    void this.connection.connect().catch(() => undefined);
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT_MS);
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    clearInterval(this.heartbeat);
    this.connection.disconnect();
  }

  private async subscribe(): Promise<void> {
    try {
      await this.connection.subscribe(CATALOGUE_CHANGED);
      if (!this.isGivenUp) this.leases.listening();
    } catch {
      this.giveUp();
    }
  }

  private async beat(): Promise<void> {
    if (this.connection.status !== 'ready' || this.isGivenUp) return;
    await this.connection.ping().catch(() => this.giveUp());
  }

  /** A connection that hangs takes its time to close; once is enough to ask for it. */
  private giveUp(): void {
    this.leases.deaf();
    if (this.isGivenUp || this.isStopped) return;
    this.isGivenUp = true;
    this.connection.disconnect(true);
  }
}
