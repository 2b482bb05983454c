export { deliveriesOf } from './events/deliveries-of.js';
export { EventConsumers } from './events/event-consumers.js';
export { EventConsumersModule } from './events/event-consumers.module.js';
export { type EventHandler, EventInbox } from './events/event-inbox.js';
export { EventOwner } from './events/event-owner.js';
export {
  createEventTablesSql,
  dropEventTablesSql,
} from './events/persistence/create-event-tables.js';
export { EventReplayEntity } from './events/persistence/event-replay.entity.js';
export { EventRevisionEntity } from './events/persistence/event-revision.entity.js';
export { eventPageRequest, toEventPage } from './events/to-event-page.js';
