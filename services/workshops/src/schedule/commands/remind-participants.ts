import type { Edition } from '@festival/edition';
import { reminderTime, workshopStart } from '@festival/edition/workshops';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { PreparedReads, Transactions } from '@festival/service-kit/database';
import { doEach } from '@festival/service-kit/schedules';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RecordChanges } from '../../registrations/commands/record-changes.js';
import { changeOf } from '../../registrations/domain/registration-change.js';
import type { ActiveRegistration } from '../../registrations/persistence/active-registrations.js';
import { type HeldWorkshop, lockWorkshops, timeOf } from '../../registrations/persistence/locks.js';

const BATCH = 200;
const BY_SCHEDULE = 'reminder';
const WHY = 'Your workshop is coming up.';

type DatedWorkshop = Pick<HeldWorkshop, 'id' | 'date' | 'start_time' | 'duration_minutes'>;

export const toRemindSql = `SELECT id, workshop_id, student_id, state, is_open_talk, revision, offer_state FROM registrations
  WHERE workshop_id = ? AND state = 'confirmed' AND state_changed_at < ?
    AND (reminded_for IS NULL OR reminded_for <> ?)
  ORDER BY arrival LIMIT ${BATCH}`;

/** Reminds those with a place, once for each date of their workshop. Who got the place later has just been told of it. */
@Injectable()
export class RemindParticipants {
  constructor(
    private readonly reads: PreparedReads,
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  async run(): Promise<void> {
    const workshops = await this.reads.rows<DatedWorkshop>(
      'SELECT id, date, start_time, duration_minutes FROM workshops WHERE withdrawn_at IS NULL',
    );
    const due = workshops.filter((each) => this.isDue(each));
    await doEach(
      due.map(
        ({ id }) =>
          () =>
            this.remindAll(id),
      ),
    );
  }

  private async remindAll(workshopId: string): Promise<void> {
    while ((await this.transactions.run((manager) => this.remind(manager, workshopId))) === BATCH);
  }

  private isDue(workshop: DatedWorkshop): boolean {
    const now = this.clock.now();
    const starts = workshopStart(this.edition, timeOf(workshop));
    return reminderTime(this.edition, workshop) <= now && now < starts;
  }

  private async remind(manager: EntityManager, workshopId: string): Promise<number> {
    const workshop = (await lockWorkshops(manager, [workshopId])).get(workshopId);
    if (!workshop || workshop.withdrawn_at || !this.isDue(workshop)) return 0;
    const registrations = await manager.query<ActiveRegistration[]>(toRemindSql, [
      workshopId,
      reminderTime(this.edition, workshop),
      workshop.date,
    ]);
    if (registrations.length === 0) return 0;
    await manager.query(
      `UPDATE registrations FORCE INDEX (PRIMARY) SET reminded_for = ?
       WHERE id IN (?)`,
      [workshop.date, registrations.map(({ id }) => id)],
    );
    const changes = registrations.map((registration) =>
      changeOf(registration, {
        event: 'remind',
        to: registration.state,
        byWhom: BY_SCHEDULE,
        why: WHY,
      }),
    );
    await this.recordChanges.run(manager, changes, this.clock.now());
    return registrations.length;
  }
}
