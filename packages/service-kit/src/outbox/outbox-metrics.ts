import { jobs } from '@festival/contracts/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { gauge } from '../metrics/index.js';
import { groupMessages, type MessageGroup } from './persistence/outbox.rows.js';

/** Counts the messages in the outbox: `new` is not in a queue yet, `queued` is not done yet, `unknown` is for a newer version. */
@Injectable()
export class OutboxMetrics {
  constructor(private readonly dataSource: DataSource) {
    gauge({
      name: 'outbox_messages',
      help: 'Messages in the outbox: new (in no queue yet), queued (not done yet) or unknown (for a newer version)',
      labels: ['state'],
      collect: async (metric) => {
        for (const { state, count } of await this.groups()) metric.set({ state }, count);
      },
    });
    gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest message in the outbox',
      labels: ['state'],
      collect: async (metric) => {
        for (const { state, age } of await this.groups()) metric.set({ state }, age);
      },
    });
  }

  private groups(): Promise<MessageGroup[]> {
    return groupMessages(this.dataSource, Object.keys(jobs));
  }
}
