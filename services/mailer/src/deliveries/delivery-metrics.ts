import { gauge } from '@festival/service-kit/metrics';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type DeliveryGroup, groupUnsent } from './delivery.table.js';

/** Counts the mails that have not been sent. */
@Injectable()
export class DeliveryMetrics {
  constructor(private readonly dataSource: DataSource) {
    gauge({
      name: 'mail_deliveries',
      help: 'Mails that have not been sent: waiting, sending, failed for good, or uncertain',
      labels: ['status'],
      collect: async (metric) => {
        for (const { status, count } of await this.groups()) metric.set({ status }, count);
      },
    });
    gauge({
      name: 'mail_oldest_seconds',
      help: 'Age of the oldest mail that has not been sent',
      labels: ['status'],
      collect: async (metric) => {
        for (const { status, age } of await this.groups()) metric.set({ status }, age);
      },
    });
  }

  private groups(): Promise<DeliveryGroup[]> {
    return groupUnsent(this.dataSource);
  }
}
