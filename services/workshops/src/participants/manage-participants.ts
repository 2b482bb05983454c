import type { Identity } from '@festival/contracts/identity';
import type { AddParticipantForm, Participant } from '@festival/contracts/participants';
import type { Edition } from '@festival/edition';
import { hasDayBegun, isOver } from '@festival/edition/workshops';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { BatchKeys, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.js';
import {
  type ActiveRegistration,
  freePlaces,
  hasSolePlace,
  isSameName,
  type LockedWorkshop,
  walkInId,
} from '../registrations/registration.js';
import {
  activeOfPeople,
  insertRegistrations,
  lockPeople,
  lockWorkshops,
  RegistrationEntity,
} from '../registrations/registration.table.js';
import {
  changeOf,
  createRegistration,
  RecordChanges,
  type RegistrationChange,
} from '../registrations/registration-changes.table.js';
import {
  type Person,
  peopleByMatricNumber,
  personByAddress,
  readParticipant,
  registrationOf,
} from './participant.queries.js';

interface Addition extends AddParticipantForm {
  workshopId: string;
  request: IdempotentRequest | undefined;
}

/** What admins do about participants: add, move and remove them, which a mail tells them with the reason, and record who attended. */
@Injectable()
export class ManageParticipants {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * Gives a place to somebody who has signed up for a workshop before, or to a walk-in.
   * @throws DomainError PARTICIPANT_UNKNOWN, PARTICIPANT_OTHER_NAME, and the errors of `givePlace`
   */
  async add(admin: Identity, addition: Addition): Promise<Participant> {
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
      await insertRegistrations(manager, [{ workshop, change, request: { form, pressedAt: now } }]);
    await this.recordChanges.execute(manager, [change], now);
    await this.auditLog.append(manager, admin, {
      action: 'registration.added',
      subject: change.registrationId,
      ...personAndReason(form, why),
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

  /**
   * Moves somebody to a place in another workshop: the old place ends and the new one begins, or neither.
   * @throws DomainError the errors of `endRegistration` and of `givePlace`
   */
  async move(admin: Identity, move: Move): Promise<Participant> {
    const { participant, workshopIds } = await this.transactions.run((manager) =>
      this.moveTo(manager, admin, move),
    );
    this.changes.publishCounts(workshopIds);
    return participant;
  }

  private async moveTo(
    manager: EntityManager,
    admin: Identity,
    { registrationId, workshopId, reason: why }: Move,
  ): Promise<{ participant: Participant; workshopIds: string[] }> {
    const found = await registrationOf(manager, registrationId);
    if (!found) throw new DomainError('NOT_FOUND');
    const { studentId, form } = found.person;
    const workshopIds = [found.registration.workshopId, workshopId];
    const both = [studentId, walkInId(form.matricNumber)];
    await lockPeople(manager, both);
    const workshops = await lockWorkshops(manager, workshopIds);
    const active = await activeOfPeople(manager, both);
    const [now, byWhom, edition] = [this.clock.now(), admin.sub, this.edition];
    const from = workshops.get(found.registration.workshopId) as LockedWorkshop;
    const mine = active.find(({ id }) => id === registrationId);
    const end = { edition, now, workshop: from, event: 'move', byWhom, why } as const;
    const ended = endRegistration(mine, end);
    const to = workshops.get(workshopId);
    if (to?.id === from.id)
      throw new DomainError('PARTICIPANT_HAS_PLACE', { params: { workshop: from.name } });
    const others = active.filter((each) => each !== mine);
    const added = givePlace({ edition, now, workshop: to, studentId, active: others, byWhom, why });
    // End the old place first: the table does not allow the new one beside it.
    await this.recordChanges.execute(manager, [ended], now);
    if (added.from === null)
      await insertRegistrations(manager, [
        { workshop: to as LockedWorkshop, change: added, request: { form, pressedAt: now } },
      ]);
    await this.recordChanges.execute(manager, [added], now);
    await this.auditLog.append(manager, admin, {
      action: 'registration.moved',
      subject: registrationId,
      ...personAndReason(form, why),
      from: { workshop: from.name, status: ended.from },
      to: { workshop: to?.name, status: added.to, registration: added.registrationId },
    });
    return { participant: await readParticipant(manager, added.registrationId), workshopIds };
  }

  /**
   * Takes somebody out of a workshop or off its waitlist.
   * @throws DomainError NOT_FOUND, and the errors of `endRegistration`
   */
  async remove(admin: Identity, id: string, why: string): Promise<{ _id: string }> {
    const workshopId = await this.transactions.run((manager) =>
      this.end(manager, admin, { id, why }),
    );
    this.changes.publishCounts([workshopId]);
    return { _id: id };
  }

  private async end(
    manager: EntityManager,
    admin: Identity,
    { id, why }: { id: string; why: string },
  ): Promise<string> {
    const found = await registrationOf(manager, id);
    if (!found) throw new DomainError('NOT_FOUND');
    const { studentId, form } = found.person;
    const { workshopId } = found.registration;
    await lockPeople(manager, [studentId]);
    const workshop = (await lockWorkshops(manager, [workshopId])).get(workshopId) as LockedWorkshop;
    const active = await activeOfPeople(manager, [studentId]);
    const mine = active.find((each) => each.id === id);
    const [now, byWhom, edition] = [this.clock.now(), admin.sub, this.edition];
    const change = endRegistration(mine, { edition, now, workshop, event: 'remove', byWhom, why });
    await this.recordChanges.execute(manager, [change], now);
    await this.auditLog.append(manager, admin, {
      action: 'registration.removed',
      subject: id,
      ...personAndReason(form, why),
      from: { workshop: workshop.name, status: change.from },
      to: { workshop: workshop.name, status: change.to },
    });
    return workshopId;
  }

  /**
   * Records that somebody attended their workshop, or undoes that; a repeat changes nothing. It publishes an event, because chances in the lucky draw
   * depend on it.
   * @throws DomainError NOT_FOUND; ATTENDANCE_NEEDS_PLACE for somebody without a place; ATTENDANCE_TOO_EARLY before the workshop's day
   */
  async markAttendance(admin: Identity, id: string, attended: boolean): Promise<Participant> {
    const { participant, workshopId } = await this.transactions.run((manager) =>
      this.mark(manager, id, { admin, attended }),
    );
    this.changes.publishCounts([workshopId]);
    return participant;
  }

  private async mark(
    manager: EntityManager,
    id: string,
    { admin, attended }: { admin: Identity; attended: boolean },
  ): Promise<{ participant: Participant; workshopId: string }> {
    const { registration, workshop } = await this.lock(manager, id);
    if (registration.state !== 'confirmed') throw new DomainError('ATTENDANCE_NEEDS_PLACE');
    const now = this.clock.now();
    if (!hasDayBegun(this.edition, workshop, now)) throw new DomainError('ATTENDANCE_TOO_EARLY');
    if ((registration.attendedAt !== null) !== attended) {
      const change = changeOf(registration, {
        event: attended ? 'attend' : 'unattend',
        to: registration.state,
        byWhom: admin.sub,
        workshopName: workshop.name,
      });
      await this.recordChanges.execute(manager, [change], now);
      await this.auditLog.append(manager, admin, {
        action: attended ? 'registration.attended' : 'registration.unattended',
        subject: id,
        names: { student: registration.name, workshop: workshop.name },
        addresses: [registration.emailAddress],
        from: { attended: !attended },
        to: { attended },
      });
    }
    const participant = await readParticipant(manager, id);
    return { participant, workshopId: registration.workshopId };
  }

  /** The lock on the workshop also prevents other changes of the registration. */
  private async lock(
    manager: EntityManager,
    id: string,
  ): Promise<{ registration: RegistrationEntity; workshop: LockedWorkshop }> {
    const read = () => manager.findOneBy(RegistrationEntity, { id });
    const workshopId = (await read())?.workshopId ?? '';
    const workshop = (await lockWorkshops(manager, [workshopId])).get(workshopId);
    const registration = await read();
    if (!workshop || !registration) throw new DomainError('NOT_FOUND');
    return { registration, workshop };
  }
}

/** Whom an entry of the log is about, and why. */
const personAndReason = ({ name, emailAddress }: Person['form'], why: string) => ({
  names: { student: name },
  addresses: [emailAddress],
  why,
});

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
const givePlace = (given: Given): RegistrationChange => {
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
const endRegistration = (
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

interface Move {
  registrationId: string;
  workshopId: string;
  reason: string;
}
