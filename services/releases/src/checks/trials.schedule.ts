import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Trials } from './trials.js';

const POLL_EVERY_MS = 15_000;

/** Repeats trials when their pause is over. */
@Injectable()
export class TrialsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly trials: Trials,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'trials.resume',
      everyMs: POLL_EVERY_MS,
      run: () => this.trials.resume(),
    });
  }
}
