import { EventConsumers } from '@festival/service-kit/events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeepAttendance } from './commands/keep-attendance.js';
import { KeepOrder } from './commands/keep-order.js';
import { KeepStudent } from './commands/keep-student.js';

/** Consumes the events that points follow from. */
@Injectable()
export class PointsConsumer implements OnModuleInit {
  constructor(
    private readonly events: EventConsumers,
    private readonly keepOrder: KeepOrder,
    private readonly keepStudent: KeepStudent,
    private readonly keepAttendance: KeepAttendance,
  ) {}

  onModuleInit(): void {
    this.events.on({ topic: 'order', handle: (...given) => this.keepOrder.execute(...given) });
    this.events.on({
      topic: 'attendance',
      handle: (...given) => this.keepAttendance.execute(...given),
    });
    this.events.on({ topic: 'student', handle: (...given) => this.keepStudent.execute(...given) });
  }
}
