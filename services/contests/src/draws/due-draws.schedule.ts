import { DRAWS_CHANGED } from '@festival/contracts/draws';
import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CloseDraws } from './commands/close-draws.js';

const EVERY_MS = 2_000;

@Injectable()
export class DueDrawsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly closeDraws: CloseDraws,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'draws.due',
      everyMs: EVERY_MS,
      wokenBy: [DRAWS_CHANGED],
      run: () => this.closeDraws.execute(),
    });
  }
}
