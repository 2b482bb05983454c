import { IDEMPOTENCY_KEY_SECONDS } from '@festival/contracts/retention';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Schedules } from '../schedules/index.js';
import { pruneIdempotencyKeys } from './prune-idempotency-keys.js';

const EVERY_MS = 60 * 60_000;

/** Deletes keys whose session has ended, because nobody can repeat their requests. */
@Injectable()
export class PruneKeysSchedule implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: Schedules,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'idempotency-keys.prune',
      everyMs: EVERY_MS,
      run: () => pruneIdempotencyKeys(this.dataSource, IDEMPOTENCY_KEY_SECONDS),
    });
  }
}
