export { createOutboxSql } from './create-outbox.js';
export { type DecidedJob, Outbox } from './outbox.js';
export { OutboxModule } from './outbox.module.js';
export { OutboxMessage } from './outbox-message.entity.js';
export { OutboxMetrics } from './outbox-metrics.js';
export { OutboxRelay } from './outbox-relay.js';
