import { gauge } from '@festival/service-kit/metrics';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { DeliveryEntity, type DeliveryStatus } from './delivery.table.js';

/** Counts the mails that have not been sent. */
@Injectable()
export class DeliveryMetrics {
  constructor(dataSource: DataSource) {
    gauge({
      name: 'mail_deliveries',
      help: 'Mails that have not been sent: waiting, sending, failed for good, or uncertain',
      labels: ['status'],
      collect: async (metric) => {
        for (const { status, count } of await groupUnsent(dataSource))
          metric.set({ status }, Number(count));
      },
    });
    gauge({
      name: 'mail_oldest_seconds',
      help: 'Age of the oldest mail that has not been sent',
      labels: ['status'],
      collect: async (metric) => {
        for (const { status, age } of await groupUnsent(dataSource))
          metric.set({ status }, Number(age));
      },
    });
  }
}

/** The mails that have not been sent, by state. The index of statuses alone answers it; the age of a mail follows the database's clock. */
const groupUnsent = (dataSource: DataSource) =>
  dataSource
    .createQueryBuilder(DeliveryEntity, 'd')
    .select([
      'd.status AS status',
      'COUNT(*) AS count',
      'TIMESTAMPDIFF(SECOND, MIN(d.createdAt), UTC_TIMESTAMP(3)) AS age',
    ])
    .where({ status: In(['waiting', 'sending', 'failed', 'uncertain']) })
    .groupBy('d.status')
    .getRawMany<{ status: DeliveryStatus; count: string; age: string }>();
