import type { Identity } from '@festival/contracts/identity';
import type { SignUpAnswer, SignUpForm, Standing } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { formatDate } from '@festival/edition/dates';
import { registrationPeriodUntil, workshopEnd } from '@festival/edition/workshops';
import {
  type PlaceObstacle,
  placeObstacle,
  signUpOutcome,
} from '@festival/lifecycles/registration';
import { BatchByKey, type Outcome, outcomeOf } from '@festival/service-kit/batches';
import { type Cause, currentCause } from '@festival/service-kit/cause';
import { EDITION, FestivalClock, RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { BatchKeys, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { ForeignAddresses, isForeignAddress } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.js';
import {
  type ActiveRegistration,
  freePlaces,
  hasSolePlace,
  type LockedWorkshop,
  takePlace,
  walkInId,
} from './registration.js';
import { RegistrationQueries } from './registration.queries.js';
import {
  activeOfPeople,
  insertRegistrations,
  lockPeople,
  lockWorkshops,
  recentSignUps,
} from './registration.table.js';
import {
  changeOf,
  createRegistration,
  RecordChanges,
  type RegistrationChange,
} from './registration-changes.table.js';

/** All sign-ups of a process share one batch, so that they share the cost of one transaction. */
const ALL = 'sign-ups';

/** The wait for each lock. A person or a workshop that is locked for longer must not delay the others of the batch. */
const BATCH_WAIT_SECONDS = 1;

/** Signs people up. Sign-ups that arrive while others are being written are written together: in one transaction, in order of arrival. */
@Injectable()
export class SignUp {
  private readonly batches: BatchByKey<SignUpRequest, SignUpAnswer>;

  constructor(
    private readonly transactions: Transactions,
    private readonly changes: WorkshopChanges,
    private readonly recordChanges: RecordChanges,
    private readonly registrations: RegistrationQueries,
    private readonly foreignAddresses: ForeignAddresses,
    private readonly clock: FestivalClock,
    private readonly realClock: RealClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {
    this.batches = new BatchByKey({
      work: (_, requests, askedAt) =>
        this.signUp(requests, { askedAt, waitSeconds: BATCH_WAIT_SECONDS }),
      alone: (request, { askedAt, mayWait }) =>
        this.signUp([request], { askedAt, ...(!mayWait && { waitSeconds: 0 }) }),
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
    const pressedAt = this.clock.now();
    const request = { workshopId, student, form, pressedAt, keyed, cause: currentCause() };
    return createOnce(() => this.submit(request), {
      read: (eventId) => this.registrations.signUpAnswer(eventId),
    });
  }

  /** Checks the form's address, because mails about the registration go there and it may be anybody's. */
  private async submit(request: SignUpRequest): Promise<SignUpAnswer> {
    const { student, form } = request;
    if (isForeignAddress(student.email, form.emailAddress))
      await this.foreignAddresses.admit(student.sub, form.emailAddress);
    return this.batches.submit(ALL, request);
  }

  /** Returns an outcome for each request: a refusal affects only its own request. */
  private async signUp(
    requests: readonly SignUpRequest[],
    limits: { askedAt: number; waitSeconds?: number },
  ): Promise<Outcome<SignUpAnswer>[]> {
    const outcomes = await this.transactions.run(
      (manager) => this.write(manager, requests, limits.waitSeconds),
      limits,
    );
    const signedUp = requests.filter((_, at) => 'answer' in outcomes[at]!);
    if (signedUp.length > 0)
      this.changes.publishCounts(signedUp.map(({ workshopId }) => workshopId));
    return outcomes;
  }

  private async write(
    manager: EntityManager,
    requests: readonly SignUpRequest[],
    waitSeconds?: number,
  ): Promise<Outcome<SignUpAnswer>[]> {
    const people = requests.map(({ student }) => student.sub);
    const walkIns = requests.map(({ form }) => walkInId(form.matricNumber));
    await lockPeople(manager, [...people, ...walkIns], waitSeconds);
    // A session belongs to one person, so the locks on the people also protect their keys from other batches.
    const keys = await BatchKeys.read(
      manager,
      requests.map(({ keyed }) => keyed),
    );
    const limited = await recentSignUps(manager, people, this.realClock.now());
    const workshops = await lockWorkshops(
      manager,
      requests.map(({ workshopId }) => workshopId),
      waitSeconds,
    );
    const active = await activeOfPeople(manager, [...people, ...walkIns]);
    const { edition } = this;
    const situations = new Map(
      [...workshops].map(([id, workshop]) => {
        const own = limited.filter(({ workshopId }) => workshopId === id);
        const rateLimited = new Map(own.map(({ studentId, seconds }) => [studentId, seconds]));
        const endsAt = workshopEnd(edition, workshop);
        return [id, { edition, workshop, endsAt, active, rateLimited }];
      }),
    );
    const decided: DecidedSignUp[] = [];
    const outcomes = requests.map((request) =>
      outcomeOf(() => {
        const situation = situations.get(request.workshopId);
        if (!situation) throw new DomainError('NOT_FOUND');
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
      decided.filter(({ change }) => change.from === null),
    );
    await this.recordChanges.execute(
      manager,
      decided.map(({ change, request: { cause } }) => ({ ...change, cause })),
      this.clock.now(),
    );
    return outcomes;
  }
}

export interface SignUpRequest {
  workshopId: string;
  student: Identity;
  form: SignUpForm;
  /** Festival time. A sign-up that was pressed before the close is in time, however long the queue is. */
  pressedAt: Date;
  /** The request's `Idempotency-Key`, if it has one. */
  keyed?: IdempotentRequest | undefined;
  cause?: Cause | undefined;
}

/** The state on which the sign-ups of a batch for one workshop are decided. Each decision updates it for the next one. */
interface SignUpSituation {
  edition: Edition;
  workshop: LockedWorkshop;
  /** When the workshop ends. Time zones are slow, so a batch computes it once. */
  endsAt: Date;
  /** All active registrations of the people of the batch, and of the walk-ins with their matric numbers: the same list for each workshop. */
  active: ActiveRegistration[];
  /** Students who have reached this workshop's rate limit, with the seconds until each may sign up again. */
  rateLimited: ReadonlyMap<string, number>;
}

/** A decided sign-up that is not written yet. Its event is enough to read the answer again later. */
export interface DecidedSignUp {
  workshop: LockedWorkshop;
  answer: SignUpAnswer;
  change: RegistrationChange;
  request: SignUpRequest;
}

/** The reasons as the history shows them. */
export const whyWaitlisted: Readonly<Record<PlaceObstacle, string>> = {
  full: 'Every place was taken.',
  'place-elsewhere': 'You had a place in another workshop.',
};

/** @throws DomainError WORKSHOP_WITHDRAWN, WORKSHOP_NOT_OPEN, WORKSHOP_CLOSED, ALREADY_SIGNED_UP, PLACE_FROM_ADMIN, TOO_MANY_SIGN_UPS */
export const decideSignUp = (situation: SignUpSituation, request: SignUpRequest): DecidedSignUp => {
  const { workshop, active, rateLimited } = situation;
  if (workshop.withdrawnAt) throw new DomainError('WORKSHOP_WITHDRAWN');
  refuseOutsidePeriod(situation, request.pressedAt);
  const studentId = request.student.sub;
  const mine = active.find(
    (each) => each.studentId === studentId && each.workshopId === workshop.id,
  );
  const walkIn = active.find(
    (each) =>
      each.studentId === walkInId(request.form.matricNumber) &&
      (each.workshopId === workshop.id || !(each.isOpenTalk || workshop.isOpenTalk)),
  );
  if (walkIn) throw new DomainError('PLACE_FROM_ADMIN', { details: { field: 'matricNumber' } });
  const places = {
    vacancies: freePlaces(workshop, mine),
    isOpenTalk: workshop.isOpenTalk,
    hasPlaceElsewhere: hasSolePlace(active, studentId),
  };
  const status = signUpOutcome({ mine: mine?.state ?? 'none', ...places });
  if (!status)
    throw new DomainError('ALREADY_SIGNED_UP', { details: { status: mine?.state ?? null } });
  if (mine) return promote(workshop, mine, request);
  const retryAfter = rateLimited.get(studentId);
  if (retryAfter !== undefined) throw new DomainError('TOO_MANY_SIGN_UPS', { retryAfter });
  const obstacle = placeObstacle(places);
  return add(situation, request, { status, why: obstacle ? whyWaitlisted[obstacle] : '' });
};

const refuseOutsidePeriod = ({ edition, endsAt }: SignUpSituation, pressedAt: Date): void => {
  const period = registrationPeriodUntil(edition, endsAt, pressedAt);
  if (period === 'before') {
    const opens = formatDate(edition, edition.workshops.registration.opens);
    throw new DomainError('WORKSHOP_NOT_OPEN', { params: { opens } });
  }
  if (period !== 'open') throw new DomainError('WORKSHOP_CLOSED');
};

const promote = (
  workshop: LockedWorkshop,
  mine: ActiveRegistration,
  request: SignUpRequest,
): DecidedSignUp => {
  const byWhom = request.student.sub;
  const change = changeOf(mine, { event: 'sign-up', to: 'confirmed', byWhom });
  takePlace(workshop, mine);
  return { workshop, answer: { status: 'confirmed', position: null }, change, request };
};

const add = (
  { workshop, active }: SignUpSituation,
  request: SignUpRequest,
  { status, why }: { status: Standing; why: string },
): DecidedSignUp => {
  if (status === 'confirmed') workshop.numRegistered += 1;
  else workshop.numWaitlisted += 1;
  const position = status === 'confirmed' ? null : workshop.numWaitlisted;
  const byWhom = request.student.sub;
  const made = { event: 'sign-up', to: status, byWhom, why } as const;
  const { registration, change } = createRegistration(workshop, byWhom, made);
  active.push(registration);
  return { workshop, answer: { status, position }, change: { ...change, position }, request };
};
