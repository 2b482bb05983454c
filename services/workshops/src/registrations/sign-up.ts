import type { Identity } from '@festival/contracts/identity';
import type { SignUpAnswer, SignUpForm } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { workshopEnd } from '@festival/edition/workshops';
import { BatchByKey, MAX_TOGETHER, type Outcome, outcomeOf } from '@festival/service-kit/batches';
import { EDITION, FestivalClock, RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { BatchKeys, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { ForeignAddresses, isForeignAddress } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.module.js';
import { type DecidedSignUp, decideSignUp, type SignUpRequest } from './decide-sign-up.js';
import { lockPeople, lockWorkshops } from './locks.table.js';
import { recentSignUps } from './recent-sign-ups.queries.js';
import { RecordChanges } from './record-changes.js';
import { walkInId } from './registration.js';
import { RegistrationQueries } from './registration.queries.js';
import { activeOfPeople, insertRegistrations } from './registration.table.js';

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

/** Signs people up. Sign-ups that wait for the same workshop are written together. */
@Injectable()
export class SignUp {
  private readonly batches: BatchByKey<SignUpRequest, SignUpAnswer>;

  constructor(
    writeSignUps: WriteSignUps,
    changes: WorkshopChanges,
    private readonly registrations: RegistrationQueries,
    private readonly foreignAddresses: ForeignAddresses,
    private readonly clock: FestivalClock,
  ) {
    this.batches = new BatchByKey({
      max: MAX_TOGETHER,
      work: async (workshopId, requests, askedAt) => {
        const outcomes = await writeSignUps.execute(workshopId, requests, askedAt);
        if (outcomes.some((outcome) => 'answer' in outcome)) changes.publishCounts([workshopId]);
        return outcomes;
      },
    });
  }

  /**
   * A repeated request signs nobody up, and gets the answer of the first one, even if the registration has changed since.
   * @throws DomainError NOT_FOUND, WORKSHOP_NOT_OPEN, WORKSHOP_CLOSED, WORKSHOP_WITHDRAWN, ALREADY_SIGNED_UP, PLACE_FROM_ADMIN,
   *   TOO_MANY_SIGN_UPS, TOO_MANY_ADDRESSES, IDEMPOTENCY_KEY_REUSED; SERVICE_UNAVAILABLE when the workshop cannot be locked in time
   */
  execute(
    workshopId: string,
    student: Identity,
    form: SignUpForm,
    keyed?: IdempotentRequest,
  ): Promise<SignUpAnswer> {
    const request = { student, form, pressedAt: this.clock.now(), keyed };
    return createOnce(() => this.submit(workshopId, request), {
      read: (eventId) => this.registrations.signUpAnswer(eventId),
    });
  }

  /** Checks the form's address, because mails about the registration go there and it may be anybody's. */
  private async submit(workshopId: string, request: SignUpRequest): Promise<SignUpAnswer> {
    const { student, form } = request;
    if (isForeignAddress(student.email, form.emailAddress))
      await this.foreignAddresses.admit(student.sub, form.emailAddress);
    return this.batches.submit(workshopId, request);
  }
}
