import type { Identity } from '@festival/contracts/identity';
import type { Participant, RegistrationState } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { hasDayBegun } from '@festival/edition/workshops';
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
} from '../../participants/persistence/participant-rows.js';
import { RecordChanges } from '../../registrations/commands/record-changes.js';
import { changeOf } from '../../registrations/domain/registration-change.js';
import type { ActiveRegistration } from '../../registrations/persistence/active-registrations.js';
import { type HeldWorkshop, lockWorkshops } from '../../registrations/persistence/locks.js';

type MarkedRegistration = Omit<ActiveRegistration, 'state'> & {
  state: RegistrationState;
  is_attended: 0 | 1;
};

const registrationSql = `SELECT id, workshop_id, student_id, state, is_open_talk, revision, offer_state, attended_at IS NOT NULL AS is_attended
  FROM registrations WHERE id = ?`;

/** Records that somebody was at their workshop, or takes that back. Others are told: chances in the lucky draw follow from it. */
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
    this.changes.tellCounts([workshopId]);
    return participant;
  }

  private async mark(
    manager: EntityManager,
    id: string,
    { admin, attended }: { admin: Identity; attended: boolean },
  ): Promise<{ participant: Participant; workshopId: string }> {
    const { registration, workshop } = await this.hold(manager, id);
    if (registration.state !== 'confirmed') throw new DomainError('ATTENDANCE_NEEDS_PLACE');
    const now = this.clock.now();
    if (!hasDayBegun(this.edition, workshop, now)) throw new DomainError('ATTENDANCE_TOO_EARLY');
    if (Boolean(registration.is_attended) !== attended) {
      const change = changeOf(registration, {
        event: attended ? 'attend' : 'unattend',
        to: registration.state,
        byWhom: admin.sub,
        workshopName: workshop.name,
      });
      await this.recordChanges.run(manager, [change], now);
      await this.auditLog.append(manager, admin, {
        action: attended ? 'registration.attended' : 'registration.unattended',
        subject: id,
        from: { attended: !attended },
        to: { attended },
      });
    }
    const [row] = await manager.query<[ParticipantRow]>(participantSql, [id]);
    return { participant: toParticipant(row), workshopId: registration.workshop_id };
  }

  /** Nobody else writes the registration while its workshop is held. */
  private async hold(
    manager: EntityManager,
    id: string,
  ): Promise<{ registration: MarkedRegistration; workshop: HeldWorkshop }> {
    const read = async () => (await manager.query<MarkedRegistration[]>(registrationSql, [id]))[0];
    const workshopId = (await read())?.workshop_id ?? '';
    const workshop = (await lockWorkshops(manager, [workshopId])).get(workshopId);
    const registration = await read();
    if (!workshop || !registration) throw new DomainError('NOT_FOUND');
    return { registration, workshop };
  }
}
