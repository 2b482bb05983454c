import { Module } from '@nestjs/common';
import { QueuesModule } from '../queues/queues.module.js';
import { Schedules } from './schedules.js';

@Module({ imports: [QueuesModule], providers: [Schedules], exports: [Schedules] })
export class SchedulesModule {}
