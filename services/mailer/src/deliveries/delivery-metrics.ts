import { gauge } from '@festival/service-kit/metrics';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DeliveryStatus } from './domain/delivery-lifecycle.js';

interface Group {
  status: DeliveryStatus;
  count: string;
  age: string;
}

/** Answered by the index of statuses alone. It leaves out sent mails, which are many and need no attention. */
const sql = `SELECT status, COUNT(*) AS count, TIMESTAMPDIFF(SECOND, MIN(created_at), UTC_TIMESTAMP(3)) AS age
  FROM deliveries WHERE status IN ('waiting', 'sending', 'failed', 'uncertain') GROUP BY status`;

/** Counts the mails that have not been sent. */
@Injectable()
export class DeliveryMetrics {
  constructor(private readonly dataSource: DataSource) {
    gauge({
      name: 'mail_deliveries',
      help: 'Mails that have not been sent: waiting, sending, failed for good, or uncertain',
      labels: ['status'],
      collect: async (metric) => {
        for (const { status, count } of await this.groups()) metric.set({ status }, Number(count));
      },
    });
    gauge({
      name: 'mail_oldest_seconds',
      help: 'Age of the oldest mail that has not been sent',
      labels: ['status'],
      collect: async (metric) => {
        for (const { status, age } of await this.groups()) metric.set({ status }, Number(age));
      },
    });
  }

  private groups(): Promise<Group[]> {
    return this.dataSource.query(sql);
  }
}
