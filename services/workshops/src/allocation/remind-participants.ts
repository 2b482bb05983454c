import type { Edition } from '@festival/edition';
import { reminderTime, type WorkshopTime, workshopStart } from '@festival/edition/workshops';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { doEach, earliest } from '@festival/service-kit/schedules';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { lockWorkshops, RegistrationEntity } from '../registrations/registration.table.js';
import {
  changeOf,
  markReminded,
  RecordChanges,
} from '../registrations/registration-changes.table.js';
import { WorkshopEntity } from '../workshops/workshop.table.js';

const BY_SCHEDULE = 'reminder';
const WHY = 'Your workshop is coming up.';

/** The most people who are reminded in one transaction. */
const MAX_REMINDED = 200;

/** Reminds people with a place, once for each date of their workshop. People who got their place later have just had a mail about it. */
@Injectable()
export class RemindParticipants {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @returns when the next reminder is due */
  async execute(): Promise<Date | undefined> {
    const standing = await this.dataSource.manager.find(WorkshopEntity, {
      select: { id: true, date: true, startTime: true, durationMinutes: true },
      where: { withdrawnAt: IsNull() },
    });
    const workshops = standing.map((each) => ({ ...each, duration: each.durationMinutes }));
    const due = workshops.filter((each) => this.isDue(each));
    await doEach(due.map((each) => () => this.remindAll(each.id)));
    const now = this.clock.now();
    const times = workshops.map((each) => reminderTime(this.edition, each));
    return earliest(times.filter((time) => time > now));
  }

  private async remindAll(workshopId: string): Promise<void> {
    while (
      (await this.transactions.run((manager) => this.remind(manager, workshopId))) === MAX_REMINDED
    );
  }

  private isDue(workshop: WorkshopTime): boolean {
    const now = this.clock.now();
    const starts = workshopStart(this.edition, workshop);
    return reminderTime(this.edition, workshop) <= now && now < starts;
  }

  private async remind(manager: EntityManager, workshopId: string): Promise<number> {
    const workshop = (await lockWorkshops(manager, [workshopId])).get(workshopId);
    if (!workshop || workshop.withdrawnAt || !this.isDue(workshop)) return 0;
    // People who have had a place since before the reminder was due, and have not been reminded of this date.
    const registrations = await manager
      .createQueryBuilder(RegistrationEntity, 'r')
      .where('r.workshopId = :workshopId', { workshopId })
      .andWhere("r.state = 'confirmed' AND r.stateChangedAt < :due", {
        due: reminderTime(this.edition, workshop),
      })
      .andWhere('(r.remindedFor IS NULL OR r.remindedFor <> :date)', { date: workshop.date })
      .orderBy('r.arrival')
      .limit(MAX_REMINDED)
      .getMany();
    if (registrations.length === 0) return 0;
    const ids = registrations.map(({ id }) => id);
    await markReminded(manager, ids, workshop.date);
    const changes = registrations.map((registration) =>
      changeOf(registration, {
        event: 'remind',
        to: registration.state,
        byWhom: BY_SCHEDULE,
        why: WHY,
      }),
    );
    await this.recordChanges.execute(manager, changes, this.clock.now());
    return registrations.length;
  }
}
