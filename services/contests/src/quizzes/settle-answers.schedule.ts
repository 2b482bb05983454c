import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SettleAnswers } from './commands/settle-answers.js';

const EVERY_MS = 2_000;

@Injectable()
export class SettleAnswersSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly settleAnswers: SettleAnswers,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'contests.settle-answers',
      everyMs: EVERY_MS,
      wokenBy: [],
      run: () => this.settleAnswers.execute(),
    });
  }
}
