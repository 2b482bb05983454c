import type { SignUpAnswer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { workshopEnd } from '@festival/edition/workshops';
import { type Outcome, outcomeOf } from '@festival/service-kit/batches';
import { EDITION, FestivalClock, RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { BatchKeys } from '@festival/service-kit/idempotency';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DecidedSignUp, decideSignUp, type SignUpRequest } from '../domain/decide-sign-up.js';
import { walkInId } from '../domain/walk-in.js';
import { activeOfPeople } from '../persistence/active-registrations.js';
import { insertRegistrations } from '../persistence/insert-registrations.js';
import { lockPeople, lockWorkshops } from '../persistence/locks.js';
import { recentSignUps } from '../persistence/recent-sign-ups.js';
import { RecordChanges } from './record-changes.js';

/** Writes sign-ups for one workshop, in one transaction and in order of arrival. */
@Injectable()
export class WriteSignUps {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly clock: FestivalClock,
    private readonly realClock: RealClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** Returns an outcome for each request: a refusal affects only its own request. */
  execute(
    workshopId: string,
    requests: readonly SignUpRequest[],
    askedAt: number,
  ): Promise<Outcome<SignUpAnswer>[]> {
    return this.transactions.run((manager) => this.write(manager, workshopId, requests), askedAt);
  }

  private async write(
    manager: EntityManager,
    workshopId: string,
    requests: readonly SignUpRequest[],
  ): Promise<Outcome<SignUpAnswer>[]> {
    const people = requests.map(({ student }) => student.sub);
    const walkIns = requests.map(({ form }) => walkInId(form.matricNumber));
    await lockPeople(manager, [...people, ...walkIns]);
    // A session belongs to one person, so the locks on the people also protect their keys from other batches.
    const keys = await BatchKeys.read(
      manager,
      requests.map(({ keyed }) => keyed),
    );
    const rateLimited = await recentSignUps(manager, workshopId, people, this.realClock.now());
    const workshop = (await lockWorkshops(manager, [workshopId])).get(workshopId);
    if (!workshop) return requests.map(() => ({ refusal: new DomainError('NOT_FOUND') }));
    const active = await activeOfPeople(manager, [...people, ...walkIns]);
    const { edition } = this;
    const endsAt = workshopEnd(edition, workshop);
    const situation = { edition, workshop, endsAt, active, rateLimited };
    const decided: DecidedSignUp[] = [];
    const outcomes = requests.map((request) =>
      outcomeOf(() => {
        keys.refuseRepeat(request.keyed);
        const signUp = decideSignUp(situation, request);
        keys.claim(request.keyed, signUp.change.eventId);
        decided.push(signUp);
        return signUp.answer;
      }),
    );
    await keys.write(manager);
    await insertRegistrations(
      manager,
      workshop,
      decided.filter(({ change }) => change.from === null),
    );
    await this.recordChanges.execute(
      manager,
      decided.map(({ change }) => change),
      this.clock.now(),
    );
    return outcomes;
  }
}
