import { EventConsumers } from '@festival/service-kit/events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AwardAttendance } from './award-attendance.js';
import { RecordOrder } from './purchases.js';
import { RecordStudent } from './record-student.js';

/** Consumes the events that points follow from. */
@Injectable()
export class PointsConsumer implements OnModuleInit {
  constructor(
    private readonly events: EventConsumers,
    private readonly recordOrder: RecordOrder,
    private readonly recordStudent: RecordStudent,
    private readonly awardAttendance: AwardAttendance,
  ) {}

  onModuleInit(): void {
    this.events.on({ topic: 'order', handle: (...given) => this.recordOrder.execute(...given) });
    this.events.on({
      topic: 'attendance',
      handle: (...given) => this.awardAttendance.execute(...given),
    });
    this.events.on({
      topic: 'student',
      handle: (...given) => this.recordStudent.execute(...given),
    });
  }
}
