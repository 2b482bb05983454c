export { createEventTablesSql, dropEventTablesSql } from './create-event-tables.js';
export { deliveriesOf } from './deliveries-of.js';
export { EventConsumers } from './event-consumers.js';
export { EventConsumersModule } from './event-consumers.module.js';
export { type EventHandler, EventInbox } from './event-inbox.js';
export { EventOwner } from './event-owner.js';
export { EventReplay } from './event-replay.entity.js';
export { EventRevision } from './event-revision.entity.js';
export { eventPageRequest, toEventPage } from './to-event-page.js';
