import { Module } from '@nestjs/common';
import { SchedulesModule } from '../schedules.js';
import { provideServiceClient } from '../service-client.js';
import { EventConsumers } from './event-consumers.js';
import { EventInbox } from './event-inbox.js';
import { EventOwner } from './event-owner.js';
import { EventReplays } from './event-replays.js';

const OWNER_TIMEOUT_MS = 10_000;

/** For a service that consumes events. It needs the two event tables, a key of its own, and the owners' addresses in its configuration. */
@Module({
  imports: [SchedulesModule],
  providers: [
    provideServiceClient(OWNER_TIMEOUT_MS),
    EventInbox,
    EventOwner,
    EventReplays,
    EventConsumers,
  ],
  exports: [EventConsumers, EventInbox, EventOwner],
})
export class EventConsumersModule {}
