import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JudgeCanaries } from './commands/judge-canaries.js';

const POLL_EVERY_MS = 5_000;

/** Judges the running canaries at regular intervals. */
@Injectable()
export class CanarySchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly judgeCanaries: JudgeCanaries,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'canary.judge',
      everyMs: POLL_EVERY_MS,
      run: () => this.judgeCanaries.execute(),
    });
  }
}
