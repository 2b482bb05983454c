export { deliveriesOf } from './deliveries-of.js';
export { EventConsumers } from './event-consumers.js';
export { EventConsumersModule } from './event-consumers.module.js';
export { type EventHandler, EventInbox } from './event-inbox.js';
export { EventOwner } from './event-owner.js';
export { createEventTablesSql, dropEventTablesSql } from './persistence/create-event-tables.js';
export { EventReplayEntity } from './persistence/event-replay.entity.js';
export { EventRevisionEntity } from './persistence/event-revision.entity.js';
export { eventPageRequest, toEventPage } from './to-event-page.js';
