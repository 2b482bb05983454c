import type { Identity } from '@festival/contracts/identity';
import type { SignUpAnswer, SignUpForm, Standing } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { formatDate } from '@festival/edition/dates';
import { registrationPeriod, vacancies } from '@festival/edition/workshops';
import { signUpOutcome } from '@festival/lifecycles/registration';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { type ActiveRegistration, activeOfPeople } from './active-registrations.js';
import type { Outcome } from './gather-by-key.js';
import { type HeldWorkshop, holdPeople, holdWorkshops } from './locks.js';
import { RecordChanges } from './record-changes.js';
import { changeOf, type RegistrationChange } from './registration-change.js';

/** Somebody who presses Sign Up. */
export interface SignUpRequest {
  student: Identity;
  form: SignUpForm;
  /** Festival time: who pressed before the close is in time, however long the queue. */
  pressedAt: Date;
}

interface Decided {
  change: RegistrationChange;
  request: SignUpRequest;
}

const NEW_COLUMNS = 14;

/** What is known of a workshop and of those who want to join it, kept up while one after the other is decided. */
class Desk {
  readonly decided: Decided[] = [];

  constructor(
    private readonly edition: Edition,
    private readonly workshop: HeldWorkshop,
    private readonly active: ActiveRegistration[],
  ) {}

  /** @throws DomainError when this one is refused */
  decide(request: SignUpRequest): SignUpAnswer {
    this.checkPeriod(request.pressedAt);
    const own = this.active.filter(({ student_id }) => student_id === request.student.sub);
    const mine = own.find(({ workshop_id }) => workshop_id === this.workshop.id);
    const status = signUpOutcome({
      mine: mine?.state ?? 'none',
      vacancies: this.vacancies,
      isOpenTalk: Boolean(this.workshop.is_open_talk),
      hasPlaceElsewhere: own.some(
        ({ workshop_id, state, is_open_talk }) =>
          workshop_id !== this.workshop.id && state === 'confirmed' && !is_open_talk,
      ),
    });
    if (!status)
      throw new DomainError('ALREADY_SIGNED_UP', { details: { status: mine?.state ?? null } });
    return mine ? this.promote(mine, request) : this.add(status, request);
  }

  private get vacancies(): number {
    const { num_registered: numRegistered, max_participants: maxParticipants } = this.workshop;
    return vacancies({ numRegistered, maxParticipants });
  }

  private checkPeriod(pressedAt: Date): void {
    const period = registrationPeriod(this.edition, this.workshop, pressedAt);
    if (period === 'before') {
      const opens = formatDate(this.edition, this.edition.workshops.registration.opens);
      throw new DomainError('WORKSHOP_NOT_OPEN', { params: { opens } });
    }
    if (period !== 'open') throw new DomainError('WORKSHOP_CLOSED');
  }

  private promote(mine: ActiveRegistration, request: SignUpRequest): SignUpAnswer {
    const byWhom = request.student.sub;
    const change = changeOf(mine, { event: 'sign-up', to: 'confirmed', byWhom });
    this.decided.push({ change, request });
    mine.state = 'confirmed';
    this.workshop.num_registered += 1;
    this.workshop.num_waitlisted -= 1;
    return { status: 'confirmed', position: null };
  }

  private add(status: Standing, request: SignUpRequest): SignUpAnswer {
    if (status === 'confirmed') this.workshop.num_registered += 1;
    else this.workshop.num_waitlisted += 1;
    const position = status === 'confirmed' ? null : this.workshop.num_waitlisted;
    const registration: ActiveRegistration = {
      id: uuid(),
      workshop_id: this.workshop.id,
      student_id: request.student.sub,
      state: status,
      is_open_talk: this.workshop.is_open_talk,
      revision: 0,
    };
    this.active.push(registration);
    this.decided.push({
      request,
      change: {
        ...changeOf(registration, { event: 'sign-up', to: status, byWhom: request.student.sub }),
        revision: 0,
        from: null,
        position,
      },
    });
    return { status, position };
  }
}

const attempt = <Answer>(work: () => Answer): Outcome<Answer> => {
  try {
    return { answer: work() };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error };
    throw error;
  }
};

/** Writes sign-ups for one workshop, in one transaction, in the order in which they came. */
@Injectable()
export class WriteSignUps {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** An outcome for each: what one is refused, the others are not. */
  run(workshopId: string, requests: readonly SignUpRequest[]): Promise<Outcome<SignUpAnswer>[]> {
    return this.transactions.run((manager) => this.write(manager, workshopId, requests));
  }

  private async write(
    manager: EntityManager,
    workshopId: string,
    requests: readonly SignUpRequest[],
  ): Promise<Outcome<SignUpAnswer>[]> {
    const people = requests.map(({ student }) => student.sub);
    await holdPeople(manager, people);
    const workshop = (await holdWorkshops(manager, [workshopId])).get(workshopId);
    const refuseAll = (refusal: DomainError) => requests.map(() => ({ refusal }));
    if (!workshop) return refuseAll(new DomainError('NOT_FOUND'));
    if (workshop.withdrawn_at) return refuseAll(new DomainError('WORKSHOP_WITHDRAWN'));
    const desk = new Desk(this.edition, workshop, await activeOfPeople(manager, people));
    const outcomes = requests.map((request) => attempt(() => desk.decide(request)));
    await this.insertNew(
      manager,
      workshop,
      desk.decided.filter(({ change }) => change.from === null),
    );
    await this.recordChanges.run(
      manager,
      desk.decided.map(({ change }) => change),
      this.clock.now(),
    );
    return outcomes;
  }

  /** In one statement, so that they arrive one right after the other. */
  private async insertNew(
    manager: EntityManager,
    workshop: HeldWorkshop,
    decided: readonly Decided[],
  ): Promise<void> {
    if (decided.length === 0) return;
    const row = `(${new Array<string>(NEW_COLUMNS).fill('?').join(', ')})`;
    await manager.query(
      `INSERT INTO registrations
         (id, workshop_id, student_id, state, is_open_talk, active, sole_place, revision, name, contact_number,
          email_address, matric_number, signed_up_at, state_changed_at)
       VALUES ${decided.map(() => row).join(', ')}`,
      decided.flatMap(({ change, request: { student, form, pressedAt } }) => [
        change.registrationId,
        workshop.id,
        student.sub,
        change.to,
        workshop.is_open_talk,
        1,
        change.to === 'confirmed' && !workshop.is_open_talk ? 1 : null,
        0,
        form.name,
        form.contactNumber,
        form.emailAddress,
        form.matricNumber,
        pressedAt,
        pressedAt,
      ]),
    );
  }
}
