import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { doEach } from '@festival/service-kit/schedules';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AllocationQueries } from '../allocation/allocation.queries.js';
import { WorkshopChanges } from '../changes.module.js';
import { lockPeople, lockWorkshops } from '../registrations/locks.table.js';
import { RecordChanges } from '../registrations/record-changes.js';
import { activeOfPeople } from '../registrations/registration.table.js';
import { decideOffers } from './decide-offers.js';
import {
  offerCandidates,
  stillWaiting,
  type WorkshopWithOfferWork,
  workshopsWithOfferWork,
} from './offer.table.js';

/**
 * Ends the offers whose time is up, and offers places that became free after the allocation to the next people in the queues. Each workshop takes
 * one transaction after the other, under the same locks as every other decision, until nothing is left to do. So it can run twice, at once with
 * another, or be interrupted.
 */
@Injectable()
export class OfferPlaces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly allocations: AllocationQueries,
    private readonly recordChanges: RecordChanges,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * @returns the present if a workshop has something to offer or to end, because the next look may find it due
   * @throws AggregateError at the end, with the errors of the workshops that failed
   */
  async execute(): Promise<Date | undefined> {
    const workshops = await workshopsWithOfferWork(this.dataSource);
    if (workshops.length === 0) return undefined;
    const isAllocated = await this.allocations.isDone();
    const active = workshops.filter(({ offered }) => isAllocated || offered > 0);
    await doEach(active.map((workshop) => () => this.goThrough(workshop, isAllocated)));
    return active.length > 0 ? this.clock.now() : undefined;
  }

  private async goThrough(workshop: WorkshopWithOfferWork, isAllocated: boolean): Promise<void> {
    const next = () =>
      this.transactions.run((manager) => this.write(manager, workshop, isAllocated));
    for (let changes = await next(); changes > 0; changes = await next())
      this.changes.publishCounts([workshop.id]);
  }

  /** @returns how many offers were made or ended */
  private async write(
    manager: EntityManager,
    work: WorkshopWithOfferWork,
    isAllocated: boolean,
  ): Promise<number> {
    const { id } = work;
    const found = await offerCandidates(manager, work);
    if (found.length === 0 && work.offered === 0) return 0;
    const people = found.map(({ studentId }) => studentId);
    await lockPeople(manager, people);
    const workshop = (await lockWorkshops(manager, [id])).get(id);
    if (!workshop) return 0;
    const changes = decideOffers({
      edition: this.edition,
      workshop,
      waiting: await stillWaiting(
        manager,
        found.map((each) => each.id),
      ),
      active: people.length > 0 ? await activeOfPeople(manager, people) : [],
      isAllocated,
      now: this.clock.now(),
    });
    await this.recordChanges.execute(manager, changes, this.clock.now());
    return changes.length;
  }
}
