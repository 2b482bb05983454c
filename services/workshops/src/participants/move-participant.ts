import type { Identity } from '@festival/contracts/identity';
import type { Participant } from '@festival/contracts/participants';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.module.js';
import { lockPeople, lockWorkshops } from '../registrations/locks.table.js';
import { RecordChanges } from '../registrations/record-changes.js';
import { type LockedWorkshop, walkInId } from '../registrations/registration.js';
import { activeOfPeople, insertRegistrations } from '../registrations/registration.table.js';
import { endRegistration, givePlace } from './add-participant.js';
import { readParticipant, registrationOf } from './participant.table.js';

interface Move {
  registrationId: string;
  workshopId: string;
  reason: string;
}

/** Admins move somebody to another workshop, or take them out. A mail tells them why. */
@Injectable()
export class MoveParticipant {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * Moves somebody to a place in another workshop: the old place ends and the new one begins, or neither.
   * @throws DomainError the errors of `endRegistration` and of `givePlace`
   */
  async move(admin: Identity, move: Move): Promise<Participant> {
    const { participant, workshopIds } = await this.transactions.run((manager) =>
      this.write(manager, admin, move),
    );
    this.changes.publishCounts(workshopIds);
    return participant;
  }

  private async write(
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
    const ended = endRegistration(mine, {
      ...{ edition, now, workshop: from, event: 'move', byWhom, why },
    });
    const to = workshops.get(workshopId);
    if (to?.id === from.id)
      throw new DomainError('PARTICIPANT_HAS_PLACE', { params: { workshop: from.name } });
    const others = active.filter((each) => each !== mine);
    const added = givePlace({ edition, now, workshop: to, studentId, active: others, byWhom, why });
    // End the old place first: the table does not allow the new one beside it.
    await this.recordChanges.execute(manager, [ended], now);
    if (added.from === null)
      await insertRegistrations(manager, to as LockedWorkshop, [
        { change: added, request: { form, pressedAt: now } },
      ]);
    await this.recordChanges.execute(manager, [added], now);
    await this.auditLog.append(manager, admin, {
      action: 'registration.moved',
      subject: registrationId,
      names: { student: form.name },
      addresses: [form.emailAddress],
      why,
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
      names: { student: form.name },
      addresses: [form.emailAddress],
      why,
      from: { workshop: workshop.name, status: change.from },
      to: { workshop: workshop.name, status: change.to },
    });
    return workshopId;
  }
}
