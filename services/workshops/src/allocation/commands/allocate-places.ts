import type { Edition } from '@festival/edition';
import { isOver } from '@festival/edition/workshops';
import { mayHavePlace, nextRegistrationState } from '@festival/lifecycles/registration';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit';
import { DataSource, type EntityManager } from 'typeorm';
import { WorkshopChanges } from '../../changes/workshop-changes.js';
import { RecordChanges } from '../../registrations/commands/record-changes.js';
import { freePlaces, takePlace } from '../../registrations/domain/free-places.js';
import {
  changeOf,
  type RegistrationChange,
} from '../../registrations/domain/registration-change.js';
import {
  type ActiveRegistration,
  activeOfPeople,
  hasSolePlace,
} from '../../registrations/persistence/active-registrations.js';
import {
  type HeldWorkshop,
  lockPeople,
  lockWorkshops,
  timeOf,
} from '../../registrations/persistence/locks.js';
import type { AllocationRun } from '../persistence/allocation-run.entity.js';

/** How many are looked at in one transaction, in some 100 ms: sign-ups and cancellations go on between two of them. */
const BATCH = 250;
const WHY = 'A place was left over.';

type LeftOver = Pick<HeldWorkshop, 'id' | 'date' | 'start_time' | 'duration_minutes'>;

interface Candidate {
  id: string;
  student_id: string;
  workshop_id: string;
}

/** Workshops where somebody waits for a place that is free. */
const leftOverSql = `SELECT id, date, start_time, duration_minutes FROM workshops
  WHERE num_waitlisted > 0 AND num_registered + num_offered < max_participants AND withdrawn_at IS NULL`;

/** Who comes next: those who wait where a place is free, may have it and did not pass, in order of arrival over all waitlists. */
export const candidatesSql = `SELECT r.id, r.student_id, r.workshop_id
  FROM registrations r FORCE INDEX (registrations_queue_idx)
  JOIN workshops w ON w.id = r.workshop_id
  WHERE r.state = 'waitlisted'
    AND w.id IN (?) AND w.num_registered + w.num_offered < w.max_participants AND w.withdrawn_at IS NULL
    AND (r.offer_state IS NULL OR r.offer_state = 'ended')
    AND (r.is_open_talk = 1
      OR NOT EXISTS (SELECT 1 FROM registrations o WHERE o.student_id = r.student_id AND o.sole_place = 1))
  ORDER BY r.arrival LIMIT ${BATCH}`;

/**
 * Gives what is left to those who wait: in order of arrival over all waitlists, at most one place a person. Whatever happens
 * meanwhile, each step is decided under the locks that every other decision takes; so it can run twice, and at once. Each looks from
 * the front of the queues: whoever comes first for a place that became free between two steps, has it.
 */
@Injectable()
export class AllocatePlaces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * @param mayGoOn asked before each transaction
   * @returns how many were given a place
   * @throws Error when those who come next may not have what they were found for: they would be found for ever
   */
  async run(
    allocation: Pick<AllocationRun, 'id' | 'byWhom'>,
    mayGoOn: () => boolean,
  ): Promise<number> {
    let promoted = 0;
    let refused: Candidate[] = [];
    while (mayGoOn()) {
      const candidates = await this.candidates();
      if (candidates.length === 0) break;
      if (isEqual(candidates, refused))
        throw new Error(`${candidates.length} wait for places that none of them may have`);
      const given = await this.transactions.run((manager) =>
        this.give(manager, candidates, allocation),
      );
      this.changes.tellCounts(given.map(({ workshopId }) => workshopId));
      promoted += given.length;
      refused = given.length === 0 ? candidates : [];
    }
    return promoted;
  }

  private async candidates(): Promise<Candidate[]> {
    const leftOver = await this.dataSource.query<LeftOver[]>(leftOverSql);
    const now = this.clock.now();
    const ids = leftOver
      .filter((workshop) => !isOver(this.edition, timeOf(workshop), now))
      .map(({ id }) => id);
    return ids.length === 0 ? [] : this.dataSource.query<Candidate[]>(candidatesSql, [ids]);
  }

  private async give(
    manager: EntityManager,
    candidates: readonly Candidate[],
    { id, byWhom }: Pick<AllocationRun, 'id' | 'byWhom'>,
  ): Promise<RegistrationChange[]> {
    const people = candidates.map(({ student_id }) => student_id);
    await lockPeople(manager, people);
    const workshops = await lockWorkshops(
      manager,
      candidates.map(({ workshop_id }) => workshop_id),
    );
    const active = await activeOfPeople(manager, people);
    const now = this.clock.now();
    const changes: RegistrationChange[] = [];
    for (const candidate of candidates) {
      const registration = active.find((each) => each.id === candidate.id);
      const workshop = workshops.get(candidate.workshop_id);
      if (!registration || !workshop || !this.mayHave(registration, workshop, active, now))
        continue;
      changes.push(
        changeOf(registration, { event: 'allocate', to: 'confirmed', byWhom, why: WHY }),
      );
      takePlace(workshop, registration);
    }
    await this.recordChanges.run(manager, changes, now);
    if (changes.length > 0)
      await manager.query('UPDATE allocation_runs SET promoted = promoted + ? WHERE id = ?', [
        changes.length,
        id,
      ]);
    return changes;
  }

  private mayHave(
    registration: ActiveRegistration,
    workshop: HeldWorkshop,
    active: readonly ActiveRegistration[],
    now: Date,
  ): boolean {
    return (
      nextRegistrationState(registration.state, { type: 'allocate' }) === 'confirmed' &&
      registration.offer_state !== 'passed' &&
      !workshop.withdrawn_at &&
      !isOver(this.edition, timeOf(workshop), now) &&
      mayHavePlace({
        vacancies: freePlaces(workshop, registration),
        isOpenTalk: Boolean(workshop.is_open_talk),
        hasPlaceElsewhere: hasSolePlace(active, registration.student_id),
      })
    );
  }
}
