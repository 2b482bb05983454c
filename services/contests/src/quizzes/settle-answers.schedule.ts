import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SettleAnswers } from './commands/settle-answers.js';

/** Polls, because the festival clock can be moved. */
const POLL_EVERY_MS = 2_000;

@Injectable()
export class SettleAnswersSchedule implements OnModuleInit {
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
