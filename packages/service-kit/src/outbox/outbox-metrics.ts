import { jobs } from '@festival/contracts/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { gauge } from '../metrics/index.js';

interface Group {
  state: 'new' | 'queued' | 'unknown';
  count: string;
  age: string;
}

const sql = `SELECT CASE WHEN job_name NOT IN (?) THEN 'unknown' WHEN published_at IS NULL THEN 'new' ELSE 'queued' END AS state,
    COUNT(*) AS count, TIMESTAMPDIFF(SECOND, MIN(created_at), CURRENT_TIMESTAMP(3)) AS age
  FROM outbox GROUP BY state`;

/** Counts the messages in the outbox: `new` is not in a queue yet, `queued` is not done yet, `unknown` is for a newer version. */
@Injectable()
export class OutboxMetrics {
  constructor(private readonly dataSource: DataSource) {
    gauge({
      name: 'outbox_messages',
      help: 'Messages in the outbox: new (in no queue yet), queued (not done yet) or unknown (for a newer version)',
      labels: ['state'],
      collect: async (metric) => {
        for (const { state, count } of await this.groups()) metric.set({ state }, Number(count));
      },
    });
    gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest message in the outbox',
      labels: ['state'],
      collect: async (metric) => {
        for (const { state, age } of await this.groups()) metric.set({ state }, Number(age));
      },
    });
  }

  private groups(): Promise<Group[]> {
    return this.dataSource.query(sql, [Object.keys(jobs)]);
  }
}
