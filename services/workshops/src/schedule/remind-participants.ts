import type { Edition } from '@festival/edition';
import { reminderTime, workshopStart } from '@festival/edition/workshops';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { PreparedReads, Transactions } from '@festival/service-kit/database';
import { doEach, earliest } from '@festival/service-kit/schedules';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockWorkshops } from '../registrations/locks.table.js';
import { RecordChanges } from '../registrations/record-changes.js';
import { changeOf } from '../registrations/registration-change.js';
import {
  type DatedWorkshop,
  datedWorkshops,
  MAX_REMINDED,
  markReminded,
  participantsToRemind,
} from './reminders.queries.js';

const BY_SCHEDULE = 'reminder';
const WHY = 'Your workshop is coming up.';

/** Reminds people with a place, once for each date of their workshop. People who got their place later have just had a mail about it. */
@Injectable()
export class RemindParticipants {
  constructor(
    private readonly reads: PreparedReads,
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @returns when the next reminder is due */
  async execute(): Promise<Date | undefined> {
    const workshops = await datedWorkshops(this.reads);
    const due = workshops.filter((each) => this.isDue(each));
    await doEach(
      due.map(
        ({ id }) =>
          () =>
            this.remindAll(id),
      ),
    );
    const now = this.clock.now();
    const times = workshops.map((each) => reminderTime(this.edition, each));
    return earliest(times.filter((time) => time > now));
  }

  private async remindAll(workshopId: string): Promise<void> {
    while (
      (await this.transactions.run((manager) => this.remind(manager, workshopId))) === MAX_REMINDED
    );
  }

  private isDue(workshop: DatedWorkshop): boolean {
    const now = this.clock.now();
    const starts = workshopStart(this.edition, workshop);
    return reminderTime(this.edition, workshop) <= now && now < starts;
  }

  private async remind(manager: EntityManager, workshopId: string): Promise<number> {
    const workshop = (await lockWorkshops(manager, [workshopId])).get(workshopId);
    if (!workshop || workshop.withdrawnAt || !this.isDue(workshop)) return 0;
    const registrations = await participantsToRemind(
      manager,
      workshop,
      reminderTime(this.edition, workshop),
    );
    if (registrations.length === 0) return 0;
    await markReminded(manager, registrations, workshop.date);
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
