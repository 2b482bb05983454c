import type { WorkshopTime } from '@festival/edition/workshops';
import { accountColumn, idColumn } from '@festival/service-kit/database';
import {
  Column,
  type DataSource,
  Entity,
  type EntityManager,
  Index,
  IsNull,
  LessThan,
  PrimaryColumn,
} from 'typeorm';
import { firstIdOfLast } from '../registrations/registration.js';
import { WorkshopEntity } from '../workshops/workshop.table.js';

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

/** In real time. An unfinished allocation by hand that is older has lost its process, because its request would have been answered by then. */
const GIVEN_UP_AFTER_MS = 60_000;

/** The allocation of a closing time, while registration has stayed closed since. */
export const currentOf = (closesAt: Date) => ({ closesAt, isCurrent: 1 });

/** Adds the allocation of a closing time unless it exists. A unique key decides between two processes. */
export const addClosingRun = async (
  manager: EntityManager,
  run: Pick<AllocationRunEntity, 'id' | 'byWhom' | 'startedAt'> & { closesAt: Date },
): Promise<void> => {
  const current = currentOf(run.closesAt);
  if (await manager.existsBy(AllocationRunEntity, current)) return;
  await manager
    .createQueryBuilder()
    .insert()
    .orIgnore()
    .into(AllocationRunEntity)
    .values({ ...run, ...current, finishedAt: null })
    .execute();
};

/** The unfinished allocation of a closing time, and allocations by hand whose process has stopped by `now`, in real time. */
export const readUnfinishedRuns = (
  manager: EntityManager,
  closesAt: Date,
  now: Date,
): Promise<AllocationRunEntity[]> =>
  manager.findBy(AllocationRunEntity, [
    { ...currentOf(closesAt), finishedAt: IsNull() },
    {
      closesAt: IsNull(),
      id: LessThan(firstIdOfLast(GIVEN_UP_AFTER_MS, now)),
      finishedAt: IsNull(),
    },
  ]);

/** The most registrations for one transaction, about 100 ms. Sign-ups and cancellations go on between two transactions. */
const MAX_CANDIDATES = 250;

type LeftOver = WorkshopTime & { id: string };

/** The next person to get a place. */
export interface Candidate {
  id: string;
  studentId: string;
  workshopId: string;
}

/**
 * SQL by hand, for the index of the queue. Selects people who wait for a free place, may have it and did not pass on it, in order of arrival over
 * all waitlists.
 */
export const candidatesSql = `SELECT r.id, r.student_id AS studentId, r.workshop_id AS workshopId
  FROM registrations r FORCE INDEX (registrations_queue_idx)
  JOIN workshops w ON w.id = r.workshop_id
  WHERE r.state = 'waitlisted'
    AND w.id IN (?) AND w.num_registered + w.num_offered < w.max_participants AND w.withdrawn_at IS NULL
    AND (r.offer_state IS NULL OR r.offer_state = 'ended')
    AND (r.is_open_talk = 1
      OR NOT EXISTS (SELECT 1 FROM registrations o WHERE o.student_id = r.student_id AND o.sole_place = 1))
  ORDER BY r.arrival LIMIT ${MAX_CANDIDATES}`;

/** Workshops with a free place and a waitlist. */
export const leftOverWorkshops = (dataSource: DataSource): Promise<LeftOver[]> =>
  dataSource
    .createQueryBuilder(WorkshopEntity, 'w')
    .select('w.id', 'id')
    .addSelect('w.date', 'date')
    .addSelect('w.startTime', 'startTime')
    .addSelect('w.durationMinutes', 'duration')
    .where('w.numWaitlisted > 0 AND w.numRegistered + w.numOffered < w.maxParticipants')
    .andWhere('w.withdrawnAt IS NULL')
    .getRawMany();

export const nextCandidates = async (
  dataSource: DataSource,
  workshopIds: readonly string[],
): Promise<Candidate[]> =>
  workshopIds.length === 0 ? [] : dataSource.query<Candidate[]>(candidatesSql, [workshopIds]);
