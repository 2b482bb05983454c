import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CloseDraws } from './commands/close-draws.js';

/** Polls, because the festival clock can be moved. */
const POLL_EVERY_MS = 2_000;

@Injectable()
export class DueDrawsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly closeDraws: CloseDraws,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'draws.due',
      everyMs: POLL_EVERY_MS,
      run: () => this.closeDraws.execute(),
    });
  }
}
