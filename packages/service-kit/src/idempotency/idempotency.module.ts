import { Module } from '@nestjs/common';
import { SchedulesModule } from '../schedules/index.js';
import { PruneKeysSchedule } from './prune-keys.schedule.js';

/** Prunes the table of keys. */
@Module({ imports: [SchedulesModule], providers: [PruneKeysSchedule] })
export class IdempotencyModule {}
