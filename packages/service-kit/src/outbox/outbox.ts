import { type JobData, type JobName, jobs } from '@festival/contracts/jobs';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxRelay } from './outbox-relay.js';
import { insertMessages } from './persistence/outbox.rows.js';

export interface OutboxJob<Name extends JobName = JobName> {
  name: Name;
  /** Deterministic: the same cause gives the same id. */
  jobId: string;
  data: JobData<Name>;
}

/** Writes jobs in the transaction of their cause, for a script that runs beside the service. The service's relay finds them. */
export const writeJobs = async (
  manager: EntityManager,
  ...decided: readonly OutboxJob[]
): Promise<void> => {
  if (decided.length === 0) return;
  await insertMessages(
    manager,
    decided.map(({ name, jobId, data }) => ({
      jobName: name,
      jobId,
      data: jobs[name].data.parse(data),
    })),
  );
};

/** Writes jobs in the transaction of their cause. The relay moves them to their queue after the commit. */
@Injectable()
export class Outbox {
  constructor(private readonly relay: OutboxRelay) {}

  /** Ignores job ids that are already in the outbox. */
  async add(manager: EntityManager, ...decided: OutboxJob[]): Promise<void> {
    if (decided.length === 0) return;
    await writeJobs(manager, ...decided);
    this.relay.nudge();
  }
}
