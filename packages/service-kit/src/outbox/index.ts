export { mailJob } from './mail-job.js';
export { Outbox, type OutboxJob, writeJobs } from './outbox.js';
export { OutboxModule } from './outbox.module.js';
export { OutboxMetrics } from './outbox-metrics.js';
export { OutboxRelay } from './outbox-relay.js';
export { createOutboxSql } from './persistence/create-outbox.js';
export { OutboxMessageEntity } from './persistence/outbox-message.entity.js';
