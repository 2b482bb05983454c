import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SettleAccounts } from './commands/settle-accounts.js';

const EVERY_MS = 5_000;

/** Checks for abandoned intents at regular intervals. */
@Injectable()
export class SettleAccountsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly settleAccounts: SettleAccounts,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'accounts.settle',
      everyMs: EVERY_MS,
      run: () => this.settleAccounts.execute(),
    });
  }
}
