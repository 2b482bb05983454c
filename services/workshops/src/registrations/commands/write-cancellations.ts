import type { CancelAnswer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { type Outcome, outcomeOf } from '@festival/service-kit/batches';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CancelRequest, decideCancellation } from '../domain/decide-cancellation.js';
import type { RegistrationChange } from '../domain/registration-change.js';
import { activeOfPeople } from '../persistence/active-registrations.js';
import { lockPeople, lockWorkshops } from '../persistence/locks.js';
import { promisedPlaces } from '../persistence/promised-places.js';
import { RecordChanges } from './record-changes.js';

/** Writes cancellations in one workshop, with the places taken instead, in one transaction and in order of arrival. */
@Injectable()
export class WriteCancellations {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** Returns an outcome for each request: a refusal affects only its own request. */
  execute(
    workshopId: string,
    requests: readonly CancelRequest[],
    askedAt: number,
  ): Promise<Outcome<CancelAnswer>[]> {
    return this.transactions.run((manager) => this.write(manager, workshopId, requests), askedAt);
  }

  private async write(
    manager: EntityManager,
    workshopId: string,
    requests: readonly CancelRequest[],
  ): Promise<Outcome<CancelAnswer>[]> {
    const people = requests.map(({ student }) => student.sub);
    await lockPeople(manager, people);
    const wanted = requests.flatMap((request) => request.wanted ?? []);
    const workshops = await lockWorkshops(manager, [workshopId, ...wanted]);
    const active = await activeOfPeople(manager, people);
    const now = this.clock.now();
    const promised = await promisedPlaces(
      manager,
      this.edition,
      wanted.flatMap((id) => workshops.get(id) ?? []),
      now,
    );
    const { edition } = this;
    const situation = { edition, workshopId, workshops, active: new Set(active), promised, now };
    const changes: RegistrationChange[] = [];
    const outcomes = requests.map((request) =>
      outcomeOf(() => {
        const decided = decideCancellation(situation, request);
        changes.push(...decided.changes);
        return decided.answer;
      }),
    );
    await this.recordChanges.execute(manager, changes, now);
    return outcomes;
  }
}
