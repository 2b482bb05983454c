import type { Identity } from '@festival/contracts/identity';
import type { Participant } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkshopChanges } from '../../changes/workshop-changes.js';
import {
  type ParticipantRow,
  participantSql,
  toParticipant,
} from '../../participants/participant-rows.js';
import { activeOfPeople } from '../../registrations/active-registrations.js';
import { insertRegistrations } from '../../registrations/insert-registrations.js';
import { lockPeople, lockWorkshops } from '../../registrations/locks.js';
import { RecordChanges } from '../../registrations/record-changes.js';
import { givePlace } from '../domain/give-place.js';
import { personByAddress } from '../persistence/person-rows.js';

interface Addition {
  workshopId: string;
  emailAddress: string;
  reason: string;
}

/** Gives a place to somebody who has signed up for a workshop before. They are told why. */
@Injectable()
export class AddParticipant {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError PARTICIPANT_UNKNOWN, and those of `givePlace` */
  async execute(admin: Identity, addition: Addition): Promise<Participant> {
    const added = await this.transactions.run((manager) => this.write(manager, admin, addition));
    this.changes.tellCounts([addition.workshopId]);
    return added;
  }

  private async write(
    manager: EntityManager,
    admin: Identity,
    { workshopId, emailAddress, reason: why }: Addition,
  ): Promise<Participant> {
    const person = await personByAddress(manager, emailAddress);
    await lockPeople(manager, person ? [person.studentId] : []);
    const workshop = (await lockWorkshops(manager, [workshopId])).get(workshopId);
    if (!workshop || workshop.withdrawn_at) throw new DomainError('NOT_FOUND');
    if (!person)
      throw new DomainError('PARTICIPANT_UNKNOWN', { details: { field: 'emailAddress' } });
    const { studentId, form } = person;
    const active = await activeOfPeople(manager, [studentId]);
    const [now, byWhom] = [this.clock.now(), admin.sub];
    const given = { edition: this.edition, now, workshop, studentId, active, byWhom, why };
    const change = givePlace(given);
    if (change.from === null)
      await insertRegistrations(manager, workshop, [{ change, request: { form, pressedAt: now } }]);
    await this.recordChanges.run(manager, [change], now);
    await this.auditLog.append(manager, admin, {
      action: 'registration.added',
      subject: change.registrationId,
      why,
      from: { workshop: workshop.name, status: change.from },
      to: { workshop: workshop.name, status: change.to },
    });
    const [row] = await manager.query<[ParticipantRow]>(participantSql, [change.registrationId]);
    return toParticipant(row);
  }
}
