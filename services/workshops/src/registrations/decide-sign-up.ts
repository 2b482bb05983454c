import type { Identity } from '@festival/contracts/identity';
import type { SignUpAnswer, SignUpForm, Standing } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { formatDate } from '@festival/edition/dates';
import { registrationPeriodUntil } from '@festival/edition/workshops';
import {
  type PlaceObstacle,
  placeObstacle,
  signUpOutcome,
} from '@festival/lifecycles/registration';
import { DomainError } from '@festival/service-kit/errors';
import type { IdempotentRequest } from '@festival/service-kit/idempotency';
import { v7 as uuid } from 'uuid';
import {
  type ActiveRegistration,
  freePlaces,
  hasSolePlace,
  type LockedWorkshop,
  takePlace,
  walkInId,
} from './registration.js';
import { changeOf, type RegistrationChange } from './registration-change.js';

/** A request to sign up. */
export interface SignUpRequest {
  student: Identity;
  form: SignUpForm;
  /** Festival time. A sign-up that was pressed before the close is in time, however long the queue is. */
  pressedAt: Date;
  /** The request's `Idempotency-Key`, if it has one. */
  keyed?: IdempotentRequest | undefined;
}

/** The state on which a batch of sign-ups for one workshop is decided. Each decision updates it for the next one. */
export interface SignUpSituation {
  edition: Edition;
  workshop: LockedWorkshop;
  /** When the workshop ends. Time zones are slow, so a batch computes it once. */
  endsAt: Date;
  /** All active registrations of the people of the batch, and of the walk-ins with their matric numbers. */
  active: ActiveRegistration[];
  /** Students who have reached this workshop's rate limit, with the seconds until each may sign up again. */
  rateLimited: ReadonlyMap<string, number>;
}

/** A decided sign-up that is not written yet. Its event is enough to read the answer again later. */
export interface DecidedSignUp {
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
  return { answer: { status: 'confirmed', position: null }, change, request };
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
  const registration: ActiveRegistration = {
    id: uuid(),
    workshopId: workshop.id,
    studentId: byWhom,
    state: status,
    isOpenTalk: workshop.isOpenTalk,
    revision: 0,
    offerState: null,
  };
  active.push(registration);
  const change = {
    ...changeOf(registration, { event: 'sign-up', to: status, byWhom, why }),
    revision: 0,
    from: null,
    position,
  };
  return { answer: { status, position }, change, request };
};
