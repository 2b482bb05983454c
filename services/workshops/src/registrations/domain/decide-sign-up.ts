import type { Identity } from '@festival/contracts/identity';
import type { SignUpAnswer, SignUpForm, Standing } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { formatDate } from '@festival/edition/dates';
import { registrationPeriod } from '@festival/edition/workshops';
import {
  type PlaceObstacle,
  placeObstacle,
  signUpOutcome,
} from '@festival/lifecycles/registration';
import { DomainError } from '@festival/service-kit/errors';
import type { IdempotentRequest } from '@festival/service-kit/idempotency';
import { v7 as uuid } from 'uuid';
import { type ActiveRegistration, hasSolePlace } from '../persistence/active-registrations.js';
import { type HeldWorkshop, timeOf } from '../persistence/locks.js';
import { freePlaces, takePlace } from './free-places.js';
import { changeOf, type RegistrationChange } from './registration-change.js';

/** Somebody who presses Sign Up. */
export interface SignUpRequest {
  student: Identity;
  form: SignUpForm;
  /** Festival time: who pressed before the close is in time, however long the queue. */
  pressedAt: Date;
  /** Its `Idempotency-Key`, if it came with one. */
  keyed?: IdempotentRequest | undefined;
}

/** What a request is answered, and the event that its answer can be read from later. */
interface SignUpDecision {
  answer: SignUpAnswer;
  eventId: string;
}

/** A sign-up that is to be written. */
export interface DecidedSignUp {
  change: RegistrationChange;
  request: SignUpRequest;
}

/** As the history tells it. */
export const whyWaitlisted: Readonly<Record<PlaceObstacle, string>> = {
  full: 'Every place was taken.',
  'place-elsewhere': 'You had a place in another workshop.',
};

/**
 * Decides one sign-up for a workshop after the other. It keeps up what is known of the workshop and of those who want to join it, and
 * writes nothing.
 */
export class SignUpDesk {
  readonly decided: DecidedSignUp[] = [];

  constructor(
    private readonly edition: Edition,
    private readonly workshop: HeldWorkshop,
    private readonly active: ActiveRegistration[],
    /** Who has signed up here too often to do so again, and for how many seconds. */
    private readonly recent: ReadonlyMap<string, number>,
  ) {}

  /** @throws DomainError WORKSHOP_WITHDRAWN, WORKSHOP_NOT_OPEN, WORKSHOP_CLOSED, ALREADY_SIGNED_UP, TOO_MANY_SIGN_UPS */
  decide(request: SignUpRequest): SignUpDecision {
    if (this.workshop.withdrawn_at) throw new DomainError('WORKSHOP_WITHDRAWN');
    this.checkPeriod(request.pressedAt);
    const studentId = request.student.sub;
    const mine = this.active.find(
      (each) => each.student_id === studentId && each.workshop_id === this.workshop.id,
    );
    const places = {
      vacancies: freePlaces(this.workshop, mine),
      isOpenTalk: Boolean(this.workshop.is_open_talk),
      hasPlaceElsewhere: hasSolePlace(this.active, studentId),
    };
    const status = signUpOutcome({ mine: mine?.state ?? 'none', ...places });
    if (!status)
      throw new DomainError('ALREADY_SIGNED_UP', { details: { status: mine?.state ?? null } });
    if (mine) return this.promote(mine, request);
    const retryAfter = this.recent.get(studentId);
    if (retryAfter !== undefined) throw new DomainError('TOO_MANY_SIGN_UPS', { retryAfter });
    const obstacle = placeObstacle(places);
    return this.add(request, status, obstacle ? whyWaitlisted[obstacle] : '');
  }

  private checkPeriod(pressedAt: Date): void {
    const period = registrationPeriod(this.edition, timeOf(this.workshop), pressedAt);
    if (period === 'before') {
      const opens = formatDate(this.edition, this.edition.workshops.registration.opens);
      throw new DomainError('WORKSHOP_NOT_OPEN', { params: { opens } });
    }
    if (period !== 'open') throw new DomainError('WORKSHOP_CLOSED');
  }

  private promote(mine: ActiveRegistration, request: SignUpRequest): SignUpDecision {
    const byWhom = request.student.sub;
    const change = changeOf(mine, { event: 'sign-up', to: 'confirmed', byWhom });
    this.decided.push({ change, request });
    takePlace(this.workshop, mine);
    return { answer: { status: 'confirmed', position: null }, eventId: change.eventId };
  }

  private add(request: SignUpRequest, status: Standing, why: string): SignUpDecision {
    if (status === 'confirmed') this.workshop.num_registered += 1;
    else this.workshop.num_waitlisted += 1;
    const position = status === 'confirmed' ? null : this.workshop.num_waitlisted;
    const byWhom = request.student.sub;
    const registration: ActiveRegistration = {
      id: uuid(),
      workshop_id: this.workshop.id,
      student_id: byWhom,
      state: status,
      is_open_talk: this.workshop.is_open_talk,
      revision: 0,
      offer_state: null,
    };
    this.active.push(registration);
    const change = {
      ...changeOf(registration, { event: 'sign-up', to: status, byWhom, why }),
      revision: 0,
      from: null,
      position,
    };
    this.decided.push({ request, change });
    return { answer: { status, position }, eventId: change.eventId };
  }
}
