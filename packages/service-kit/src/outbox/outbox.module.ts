import { Module } from '@nestjs/common';
import { QueuesModule } from '../queues/queues.module.js';
import { Outbox } from './outbox.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxRelay } from './outbox-relay.js';

@Module({
  imports: [QueuesModule],
  providers: [Outbox, OutboxRelay, OutboxMetrics],
  exports: [Outbox, OutboxRelay],
})
export class OutboxModule {}
