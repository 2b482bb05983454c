import type { Identity } from '@festival/contracts/identity';
import type { AllocationAnswer, ClosingAllocation, Offer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isOver } from '@festival/edition/workshops';
import { mayHavePlace, nextRegistrationState } from '@festival/lifecycles/registration';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock, RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { doEach } from '@festival/service-kit/schedules';
import { Inject, Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { WorkshopChanges } from '../changes.js';
import {
  type ActiveRegistration,
  freePlaces,
  hasSolePlace,
  type LockedWorkshop,
  takePlace,
} from '../registrations/registration.js';
import { activeOfPeople, lockPeople, lockWorkshops } from '../registrations/registration.table.js';
import {
  changeOf,
  RecordChanges,
  type RegistrationChange,
} from '../registrations/registration-changes.table.js';
import {
  AllocationRunEntity,
  addClosingRun,
  type Candidate,
  currentOf,
  leftOverWorkshops,
  nextCandidates,
  readUnfinishedRuns,
} from './allocation.table.js';
import { readOffer, toOffer } from './offer.table.js';

const WHY = 'A place was left over.';

type Unfinished = Pick<AllocationRunEntity, 'id' | 'byWhom' | 'closesAt'>;

/**
 * Gives the unused places to the waitlists: in order of arrival over all waitlists, at most one counted place a person. Each step is decided under
 * the same locks as every other decision, so an allocation can run twice, or at once with another. Each step starts again at the front of the
 * queues, so a place that becomes free between two steps goes to the person who comes first.
 */
@Injectable()
export class AllocatePlaces {
  private readonly closes: Date;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    private readonly realClock: RealClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {
    this.closes = closingTime(edition);
  }

  /**
   * Allocates once when registration closes. It also continues interrupted allocations.
   * @returns when registration closes, if it is still open
   * @throws AggregateError at the end, with the allocations that failed
   */
  async atClosing(): Promise<Date | undefined> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    if (now < this.closes)
      await manager.update(AllocationRunEntity, currentOf(this.closes), { isCurrent: null });
    else
      await addClosingRun(manager, {
        id: uuid(),
        closesAt: this.closes,
        byWhom: BY_CLOSING,
        startedAt: now,
      });
    const unfinished = await readUnfinishedRuns(manager, this.closes, this.realClock.now());
    await doEach(unfinished.map((run) => () => this.allocate(run)));
    return now < this.closes ? this.closes : undefined;
  }

  /** Gives the unused places when an admin requests it. */
  async start(admin: Identity): Promise<AllocationAnswer> {
    const run = { id: uuid(), byWhom: admin.sub, closesAt: null };
    await this.transactions.run(async (manager) => {
      await manager.insert(AllocationRunEntity, {
        ...run,
        isCurrent: null,
        startedAt: this.clock.now(),
        finishedAt: null,
      });
      await this.auditLog.append(manager, admin, { action: 'allocation.started', subject: run.id });
    });
    return { promoted: await this.allocate(run) };
  }

  /**
   * Gives the places of an allocation that was started, and records its end.
   * @returns how many people got a place
   * @throws Error when none of the candidates may have the place that they were found for: the next step would find the same ones for ever
   */
  private async allocate(run: Unfinished): Promise<number> {
    let promoted = 0;
    let refused: Candidate[] = [];
    while (this.isDue(run)) {
      const candidates = await this.candidates();
      if (candidates.length === 0) break;
      if (isEqual(candidates, refused))
        throw new Error(`${candidates.length} candidates cannot take any of the free places`);
      const given = await this.transactions.run((manager) => this.give(manager, candidates, run));
      this.changes.publishCounts(given.map(({ workshopId }) => workshopId));
      promoted += given.length;
      refused = given.length === 0 ? candidates : [];
    }
    if (this.isDue(run))
      await this.dataSource.manager.update(AllocationRunEntity, run.id, {
        finishedAt: this.clock.now(),
      });
    return promoted;
  }

  /** When the clock is moved back, registration is open again and will close a second time. */
  private isDue({ closesAt }: Unfinished): boolean {
    return closesAt === null || closesAt <= this.clock.now();
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
    { id, byWhom }: Unfinished,
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
    if (changes.length > 0)
      await manager.increment(AllocationRunEntity, { id }, 'promoted', changes.length);
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

const BY_CLOSING = 'closing';

/** When registration closes and the allocation of unused places is due. */
const closingTime = (edition: Edition): Date => new Date(edition.workshops.registration.closes);

/** Reads the allocation at the close of registration, and offers. */
@Injectable()
export class AllocationQueries {
  private readonly closes: Date;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {
    this.closes = closingTime(edition);
  }

  async outcomeOfClose(): Promise<ClosingAllocation> {
    const run = await this.dataSource.manager.findOneBy(
      AllocationRunEntity,
      currentOf(this.closes),
    );
    const { finishedAt, promoted } = run ?? { finishedAt: null, promoted: 0 };
    return {
      due: this.closes.toISOString(),
      done: finishedAt && { at: finishedAt.toISOString(), promoted },
    };
  }

  /** Whether the allocation is done. Places that become free after it are offered. */
  async isDone(): Promise<boolean> {
    return (await this.outcomeOfClose()).done !== null && this.clock.now() >= this.closes;
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's offer */
  async offerOf(studentId: string, id: string): Promise<Offer> {
    const offer = await readOffer(this.dataSource.manager, id, studentId);
    return toOffer(this.edition, offer, this.clock.now());
  }
}
