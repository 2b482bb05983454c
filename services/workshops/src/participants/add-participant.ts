import { fold } from '@festival/contracts/folding';
import type { Identity } from '@festival/contracts/identity';
import type { AddParticipantForm, Participant } from '@festival/contracts/participants';
import type { Edition } from '@festival/edition';
import { isOver } from '@festival/edition/workshops';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { BatchKeys, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { tokensOf } from '@festival/service-kit/words';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.module.js';
import { lockPeople, lockWorkshops } from '../registrations/locks.table.js';
import { RecordChanges } from '../registrations/record-changes.js';
import {
  type ActiveRegistration,
  freePlaces,
  hasSolePlace,
  type LockedWorkshop,
  walkInId,
} from '../registrations/registration.js';
import { activeOfPeople, insertRegistrations } from '../registrations/registration.table.js';
import {
  changeOf,
  createRegistration,
  type RegistrationChange,
} from '../registrations/registration-change.js';
import {
  type Person,
  peopleByMatricNumber,
  personByAddress,
  readParticipant,
} from './participant.table.js';

interface Addition extends AddParticipantForm {
  workshopId: string;
  request: IdempotentRequest | undefined;
}

/** Gives a place to somebody who has signed up for a workshop before, or to a walk-in. A mail tells them why, if they have an address. */
@Injectable()
export class AddParticipant {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError PARTICIPANT_UNKNOWN, PARTICIPANT_OTHER_NAME, and the errors of `givePlace` */
  async execute(admin: Identity, addition: Addition): Promise<Participant> {
    const added = await createOnce(
      () => this.transactions.run((manager) => this.write(manager, admin, addition)),
      { read: (registrationId) => readParticipant(this.dataSource.manager, registrationId) },
    );
    this.changes.publishCounts([addition.workshopId]);
    return added;
  }

  private async write(
    manager: EntityManager,
    admin: Identity,
    { workshopId, reason: why, request, ...who }: Addition,
  ): Promise<Participant> {
    const person = await this.personOf(manager, who);
    const both = person ? [person.studentId, walkInId(person.form.matricNumber)] : [];
    await lockPeople(manager, both);
    const workshop = (await lockWorkshops(manager, [workshopId])).get(workshopId);
    // Read the keys after taking the locks: the first request is done by now, and a repeat finds its key.
    const keys = await BatchKeys.read(manager, [request]);
    keys.refuseRepeat(request);
    if (!workshop || workshop.withdrawnAt) throw new DomainError('NOT_FOUND');
    if (!person)
      throw new DomainError('PARTICIPANT_UNKNOWN', { details: { field: 'emailAddress' } });
    const { studentId, form } = person;
    const active = await activeOfPeople(manager, both);
    const [now, byWhom] = [this.clock.now(), admin.sub];
    const given = { edition: this.edition, now, workshop, studentId, active, byWhom, why };
    const change = givePlace(given);
    keys.claim(request, change.registrationId);
    await keys.write(manager);
    if (change.from === null)
      await insertRegistrations(manager, workshop, [{ change, request: { form, pressedAt: now } }]);
    await this.recordChanges.execute(manager, [change], now);
    await this.auditLog.append(manager, admin, {
      action: 'registration.added',
      subject: change.registrationId,
      names: { student: form.name },
      addresses: [form.emailAddress],
      why,
      from: { workshop: workshop.name, status: change.from },
      to: { workshop: workshop.name, status: change.to },
    });
    return readParticipant(manager, change.registrationId);
  }

  /** Who is meant; undefined if nobody, or more than one person, has signed up with the address. */
  private async personOf(
    manager: EntityManager,
    { emailAddress, matricNumber, name }: Partial<AddParticipantForm>,
  ): Promise<Person | undefined> {
    if (emailAddress !== undefined) return personByAddress(manager, emailAddress);
    if (matricNumber === undefined || name === undefined) return undefined;
    // A sign-up with this number waits for the lock, or is written and found.
    await lockPeople(manager, [walkInId(matricNumber)]);
    const known = await peopleByMatricNumber(manager, matricNumber);
    const same = known.find(({ form }) => isSameName(form.name, name));
    const [other] = known;
    // A typing error in the number would give the place to somebody else.
    if (!same && other)
      throw new DomainError('PARTICIPANT_OTHER_NAME', {
        params: { name: other.form.name, typed: name },
        details: { field: 'matricNumber' },
      });
    const form = { name, matricNumber, contactNumber: '', emailAddress: '' };
    return same ?? { studentId: walkInId(matricNumber), form };
  }
}

/** Whether one name has all words of the other. People leave out words of their names, or order them differently; many share a family name. */
const isSameName = (one: string, other: string): boolean => {
  const [fewer, more] = [one, other]
    .map((name) => new Set(tokensOf(fold(name))))
    .sort((a, b) => a.size - b.size) as [Set<string>, Set<string>];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
};

interface Given {
  edition: Edition;
  now: Date;
  workshop: LockedWorkshop | undefined;
  studentId: string;
  /** All active registrations of the person, also those as a walk-in, without those that end for this place. */
  active: readonly ActiveRegistration[];
  byWhom: string;
  why: string;
}

/**
 * An admin gives somebody a place, within the workshop's capacity and the limit of one place a person. It changes the waitlisted registration, or
 * creates one (`from` is null then).
 * @throws DomainError NOT_FOUND, WORKSHOP_OVER, PARTICIPANT_HAS_PLACE, PARTICIPANT_PLACE_ELSEWHERE, WORKSHOP_FULL
 */
export const givePlace = (given: Given): RegistrationChange => {
  const { edition, now, workshop, studentId, active, byWhom, why } = given;
  if (!workshop || workshop.withdrawnAt) throw new DomainError('NOT_FOUND');
  if (isOver(edition, workshop, now)) throw new DomainError('WORKSHOP_OVER');
  const params = { workshop: workshop.name };
  const mine = active.find(({ workshopId }) => workshopId === workshop.id);
  if (mine?.state === 'confirmed') throw new DomainError('PARTICIPANT_HAS_PLACE', { params });
  if (!workshop.isOpenTalk && active.some((each) => hasSolePlace([each], each.studentId)))
    throw new DomainError('PARTICIPANT_PLACE_ELSEWHERE');
  if (freePlaces(workshop, mine) === 0) throw new DomainError('WORKSHOP_FULL', { params });
  const change = { event: 'add', to: 'confirmed', byWhom, why } as const;
  if (mine) return changeOf(mine, change);
  return createRegistration(workshop, studentId, change).change;
};

/**
 * An admin takes somebody out of a workshop or off its waitlist.
 * @throws DomainError REGISTRATION_ENDED; WORKSHOP_OVER for a place in a workshop that has taken place
 */
export const endRegistration = (
  registration: ActiveRegistration | undefined,
  {
    edition,
    now,
    workshop,
    event,
    byWhom,
    why,
  }: Pick<Given, 'edition' | 'now' | 'byWhom' | 'why'> & {
    workshop: LockedWorkshop;
    event: 'remove' | 'move';
  },
): RegistrationChange => {
  if (!registration) throw new DomainError('REGISTRATION_ENDED');
  if (registration.state === 'confirmed' && isOver(edition, workshop, now))
    throw new DomainError('WORKSHOP_OVER');
  return changeOf(registration, { event, to: 'cancelled', byWhom, why });
};
