import { Module } from '@nestjs/common';
import { SchedulesModule } from '../schedules/index.js';
import { PruneKeysSchedule } from './prune-keys.schedule.js';

/** For a service that has a table of keys: keeps it from growing for ever. */
@Module({ imports: [SchedulesModule], providers: [PruneKeysSchedule] })
export class IdempotencyModule {}
