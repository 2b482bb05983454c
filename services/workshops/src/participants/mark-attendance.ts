import type { Identity } from '@festival/contracts/identity';
import type { Participant } from '@festival/contracts/participants';
import type { Edition } from '@festival/edition';
import { hasDayBegun } from '@festival/edition/workshops';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.module.js';
import { lockWorkshops } from '../registrations/locks.table.js';
import { RecordChanges } from '../registrations/record-changes.js';
import type { LockedWorkshop } from '../registrations/registration.js';
import { RegistrationEntity } from '../registrations/registration.table.js';
import { changeOf } from '../registrations/registration-change.js';
import { readParticipant } from './participant.table.js';

/** Records that somebody attended their workshop, or undoes that. It publishes an event, because chances in the lucky draw depend on it. */
@Injectable()
export class MarkAttendance {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeat changes nothing.
   * @throws DomainError NOT_FOUND; ATTENDANCE_NEEDS_PLACE for somebody without a place; ATTENDANCE_TOO_EARLY before the workshop's day
   */
  async execute(admin: Identity, id: string, attended: boolean): Promise<Participant> {
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
