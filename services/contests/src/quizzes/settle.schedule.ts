import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SettleAnswers } from './commands/settle-answers.js';

/** The festival clock can be moved, so the schedule polls instead of waiting for the end of a performance. */
const POLL_EVERY_MS = 2_000;

@Injectable()
export class SettleSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly settleAnswers: SettleAnswers,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'contests.settle-answers',
      everyMs: POLL_EVERY_MS,
      run: () => this.settleAnswers.execute(),
    });
  }
}
