import type { EventTopic } from '@festival/contracts/events';
import { type EventHandler, EventInbox, EventOwner } from '@festival/service-kit/events';
import { Injectable } from '@nestjs/common';
import { AwardAttendance } from './award-attendance.js';
import { RecordStudent } from './record-student.js';

/** Reads addresses from auth and attendance from the workshops, to handle events that have not arrived yet. */
@Injectable()
export class ReadPeople {
  constructor(
    private readonly owners: EventOwner,
    private readonly inbox: EventInbox,
    private readonly recordStudent: RecordStudent,
    private readonly awardAttendance: AwardAttendance,
  ) {}

  /** @throws DomainError SERVICE_UNAVAILABLE when one of them does not answer */
  async execute(): Promise<void> {
    await this.read('student', (...given) => this.recordStudent.execute(...given));
    await this.read('attendance', (...given) => this.awardAttendance.execute(...given));
  }

  private async read<Topic extends EventTopic>(
    topic: Topic,
    handle: EventHandler<Topic>,
  ): Promise<void> {
    for await (const events of this.owners.pages(topic))
      for (const event of await this.inbox.newsAmong(topic, events))
        await this.inbox.accept(event, handle);
  }
}
