import type { JobData, JobName } from '@festival/contracts/jobs';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A job, written in the transaction of the change that caused it. It stays until the job has ended. */
@Entity('outbox')
@Index('outbox_job_key', ['jobId'], { unique: true })
@Index('outbox_relay_idx', ['publishedAt', 'id'])
export class OutboxMessageEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: string;

  @Column({ name: 'job_name', type: 'varchar', length: 64 })
  jobName: JobName;

  /** Deterministic, so that relaying a message twice queues one job. */
  @Column({ name: 'job_id', type: 'varchar', length: 200 })
  jobId: string;

  @Column({ type: 'json' })
  data: JobData<JobName>;

  @Column({
    name: 'created_at',
    type: 'datetime',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  createdAt: Date;

  @Column({ name: 'published_at', type: 'datetime', precision: 3, nullable: true })
  publishedAt: Date | null;
}
