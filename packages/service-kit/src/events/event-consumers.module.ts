import { Module } from '@nestjs/common';
import { SchedulesModule } from '../schedules/index.js';
import { EventConsumers } from './event-consumers.js';
import { EventInbox } from './event-inbox.js';
import { EventOwner } from './event-owner.js';
import { EventReplays } from './event-replays.js';

/** For a service that consumes events. It has the two event tables, and a key of its own to ask the owners with. */
@Module({
  imports: [SchedulesModule],
  providers: [EventInbox, EventOwner, EventReplays, EventConsumers],
  exports: [EventConsumers],
})
export class EventConsumersModule {}
