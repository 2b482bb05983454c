import type { Identity } from '@festival/contracts/identity';
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
import type { LockedWorkshop } from '../registrations/registration.js';
import { activeOfPeople } from '../registrations/registration.table.js';
import { endRegistration } from './give-place.js';
import { registrationOf } from './person.table.js';

/** Takes somebody out of a workshop or off its waitlist. A mail tells them why. */
@Injectable()
export class RemoveParticipant {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError NOT_FOUND, and the errors of `endRegistration` */
  async execute(admin: Identity, id: string, why: string): Promise<{ _id: string }> {
    const workshopId = await this.transactions.run((manager) =>
      this.write(manager, admin, { id, why }),
    );
    this.changes.publishCounts([workshopId]);
    return { _id: id };
  }

  private async write(
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
