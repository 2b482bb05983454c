import { setTimeout as pause } from 'node:timers/promises';
import { CLOCK_MOVED, type ClockState } from '@festival/contracts/clock';
import type { Edition } from '@festival/edition';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { z } from 'zod';
import { CONFIG, type CommonConfig } from './config.js';
import { LOGGER, warnOnce } from './logging.js';
import { Subscription } from './redis.js';

export const EDITION = Symbol('edition');

const KEY = 'festival:clock';
const AGAIN_AFTER_MS = 1_000;

/** A move of the clock. It is valid for one start of the festival (`epoch`). */
const move = z.object({ offsetMs: z.number(), epoch: z.string() });

/** What is stored as a move is none. To read it again would not help. */
class UnreadableMove extends Error {}

/** @throws UnreadableMove */
const readMove = (stored: string): z.infer<typeof move> => {
  try {
    return move.parse(JSON.parse(stored));
  } catch {
    throw new UnreadableMove(
      `${KEY} in Redis is no move of the clock: “${stored.slice(0, 200)}”. Delete it with: redis-cli del ${KEY}`,
    );
  }
};

/** The festival time, which all rules use. A move on any process applies to all. */
@Injectable()
export class FestivalClock implements OnModuleInit, OnModuleDestroy {
  private readonly epoch: string;
  private readonly initialOffsetMs: number;
  private offsetMs: number;
  private readonly listeners = new Set<() => void>();
  private subscription?: Subscription;
  private again?: NodeJS.Timeout;

  constructor(
    @Inject(CONFIG) private readonly config: CommonConfig,
    @Inject(EDITION) private readonly edition: Edition,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.epoch = config.FESTIVAL_EPOCH ?? new Date().toISOString();
    this.initialOffsetMs = config.FESTIVAL_NOW
      ? Date.parse(config.FESTIVAL_NOW) - Date.parse(this.epoch)
      : 0;
    this.offsetMs = this.initialOffsetMs;
  }

  /** Only the clock of a demo can move. @throws UnreadableMove */
  async onModuleInit(): Promise<void> {
    if (this.config.FESTIVAL_MODE !== 'demo') return;
    this.subscription = new Subscription(this.redis, {
      channels: [CLOCK_MOVED],
      onMessage: () => void this.follow(),
      onSubscribed: () => void this.follow(),
      logger: this.logger,
    });
    this.subscription.open();
    // Until Redis answers, because a process that starts beside others must have their time from its first answer on.
    while (this.subscription && !(await this.tryToRead())) await pause(AGAIN_AFTER_MS);
  }

  onModuleDestroy(): void {
    this.subscription?.close();
    clearTimeout(this.again);
    this.subscription = undefined;
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Festival time minus real time, in milliseconds. It changes when the clock is moved. */
  offset(): number {
    return this.offsetMs;
  }

  /** Calls a function when the clock has been moved, by any process. @returns a function that ends it */
  onMove(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  state(): ClockState {
    return {
      now: this.now().toISOString(),
      timeZone: this.edition.timeZone,
      rehearsal: this.offsetMs !== 0,
    };
  }

  /** Moves the clock of every process; null returns it to real time. */
  async move(to: Date | null): Promise<ClockState> {
    const offsetMs = to ? to.getTime() - Date.now() : 0;
    await this.redis.set(KEY, JSON.stringify({ offsetMs, epoch: this.epoch }));
    // Set only now: a read that started before the move may still return the old offset.
    this.moveBy(offsetMs);
    await this.redis.publish(CLOCK_MOVED, '');
    return this.state();
  }

  /** Reads a move by another process at once, without waiting for its message. */
  async catchUp(): Promise<ClockState> {
    await this.read();
    return this.state();
  }

  private async follow(): Promise<void> {
    clearTimeout(this.again);
    try {
      if ((await this.tryToRead()) || !this.subscription) return;
      this.again = setTimeout(() => void this.follow(), AGAIN_AFTER_MS);
    } catch (err) {
      this.logger.error({ err }, 'the clock stays as it is');
    }
  }

  /** @returns false when Redis did not answer @throws UnreadableMove */
  private tryToRead(): Promise<boolean> {
    return this.read().then(
      () => true,
      (err) => {
        if (err instanceof UnreadableMove) throw err;
        warnOnce(this.logger, { err }, 'the clock could not be read; trying again');
        return false;
      },
    );
  }

  /** @throws UnreadableMove */
  private async read(): Promise<void> {
    const stored = await this.redis.get(KEY);
    const moved = stored === null ? undefined : readMove(stored);
    this.moveBy(moved?.epoch === this.epoch ? moved.offsetMs : this.initialOffsetMs);
  }

  private moveBy(offsetMs: number): void {
    if (this.offsetMs === offsetMs) return;
    this.offsetMs = offsetMs;
    for (const listener of this.listeners) listener();
  }
}

/** Real time, for whatever must not follow a moved festival clock: sessions, links, files. */
@Injectable()
export class RealClock {
  now(): Date {
    return new Date();
  }
}
