import type { Edition } from '@festival/edition';
import { isOver } from '@festival/edition/workshops';
import { mayHavePlace, nextRegistrationState } from '@festival/lifecycles/registration';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { DataSource, type EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.module.js';
import { lockPeople, lockWorkshops } from '../registrations/locks.table.js';
import { RecordChanges } from '../registrations/record-changes.js';
import {
  type ActiveRegistration,
  freePlaces,
  hasSolePlace,
  type LockedWorkshop,
  takePlace,
} from '../registrations/registration.js';
import { activeOfPeople } from '../registrations/registration.table.js';
import { changeOf, type RegistrationChange } from '../registrations/registration-change.js';
import { AllocationRunEntity } from './allocation-run.table.js';
import {
  type Candidate,
  countPromoted,
  leftOverWorkshops,
  nextCandidates,
} from './candidates.queries.js';

const WHY = 'A place was left over.';

/**
 * Gives the unused places to the waitlists: in order of arrival over all waitlists, at most one counted place a person. Each step is decided under
 * the same locks as every other decision, so an allocation can run twice, or at once with another. Each step starts again at the front of the
 * queues, so a place that becomes free between two steps goes to the person who comes first.
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
   * @param mayGoOn called before each transaction; false stops the allocation
   * @returns how many people got a place
   * @throws Error when none of the candidates may have the place that they were found for: the next step would find the same ones for ever
   */
  async execute(
    allocation: Pick<AllocationRunEntity, 'id' | 'byWhom'>,
    mayGoOn: () => boolean,
  ): Promise<number> {
    let promoted = 0;
    let refused: Candidate[] = [];
    while (mayGoOn()) {
      const candidates = await this.candidates();
      if (candidates.length === 0) break;
      if (isEqual(candidates, refused))
        throw new Error(`${candidates.length} candidates cannot take any of the free places`);
      const given = await this.transactions.run((manager) =>
        this.give(manager, candidates, allocation),
      );
      this.changes.publishCounts(given.map(({ workshopId }) => workshopId));
      promoted += given.length;
      refused = given.length === 0 ? candidates : [];
    }
    return promoted;
  }

  private async candidates(): Promise<Candidate[]> {
    const leftOver = await leftOverWorkshops(this.dataSource);
    const now = this.clock.now();
    const ids = leftOver
      .filter((workshop) => !isOver(this.edition, workshop, now))
      .map(({ id }) => id);
    return nextCandidates(this.dataSource, ids);
  }

  private async give(
    manager: EntityManager,
    candidates: readonly Candidate[],
    { id, byWhom }: Pick<AllocationRunEntity, 'id' | 'byWhom'>,
  ): Promise<RegistrationChange[]> {
    const people = candidates.map(({ studentId }) => studentId);
    await lockPeople(manager, people);
    const workshops = await lockWorkshops(
      manager,
      candidates.map(({ workshopId }) => workshopId),
    );
    const active = await activeOfPeople(manager, people);
    const now = this.clock.now();
    const changes: RegistrationChange[] = [];
    for (const candidate of candidates) {
      const registration = active.find((each) => each.id === candidate.id);
      const workshop = workshops.get(candidate.workshopId);
      if (!registration || !workshop || !this.mayHave(registration, workshop, active, now))
        continue;
      changes.push(
        changeOf(registration, { event: 'allocate', to: 'confirmed', byWhom, why: WHY }),
      );
      takePlace(workshop, registration);
    }
    await this.recordChanges.execute(manager, changes, now);
    if (changes.length > 0) await countPromoted(manager, id, changes.length);
    return changes;
  }

  private mayHave(
    registration: ActiveRegistration,
    workshop: LockedWorkshop,
    active: readonly ActiveRegistration[],
    now: Date,
  ): boolean {
    return (
      nextRegistrationState(registration.state, { type: 'ALLOCATE' }) === 'confirmed' &&
      registration.offerState !== 'passed' &&
      !workshop.withdrawnAt &&
      !isOver(this.edition, workshop, now) &&
      mayHavePlace({
        vacancies: freePlaces(workshop, registration),
        isOpenTalk: workshop.isOpenTalk,
        hasPlaceElsewhere: hasSolePlace(active, registration.studentId),
      })
    );
  }
}

type Unfinished = Pick<AllocationRunEntity, 'id' | 'byWhom' | 'closesAt'>;

/** Gives the places of an allocation that has been started, and records its end. */
@Injectable()
export class FinishAllocation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly allocatePlaces: AllocatePlaces,
    private readonly clock: FestivalClock,
  ) {}

  /** @returns how many people got a place */
  async execute(run: Unfinished): Promise<number> {
    const promoted = await this.allocatePlaces.execute(run, () => this.mayGoOn(run));
    if (this.mayGoOn(run))
      await this.dataSource.manager.update(AllocationRunEntity, run.id, {
        finishedAt: this.clock.now(),
      });
    return promoted;
  }

  /** When the clock is moved back, registration is open again and will close a second time. */
  private mayGoOn({ closesAt }: Unfinished): boolean {
    return closesAt === null || closesAt <= this.clock.now();
  }
}
