import { accountColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One allocation of unused places. */
@Entity('allocation_runs')
@Index('allocation_runs_close_key', ['closesAt', 'isCurrent'], { unique: true })
export class AllocationRunEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** The closing time that caused it; null when an admin requested it. */
  @Column({ name: 'closes_at', type: 'datetime', precision: 3, nullable: true })
  closesAt: Date | null;

  /** 1 while registration has stayed closed since; null for an allocation by hand, or once registration was open again (a rehearsal). */
  @Column({ name: 'is_current', type: 'tinyint', unsigned: true, nullable: true })
  isCurrent: number | null;

  @Column(accountColumn('by_whom'))
  byWhom: string;

  @Column({ type: 'int', unsigned: true, default: 0 })
  promoted: number;

  @Column({ name: 'started_at', type: 'datetime', precision: 3 })
  startedAt: Date;

  @Column({ name: 'finished_at', type: 'datetime', precision: 3, nullable: true })
  finishedAt: Date | null;
}
