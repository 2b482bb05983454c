import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdvanceCampaigns } from './commands/advance-campaigns.js';

/** Polls, because the festival clock can be moved. */
const POLL_EVERY_MS = 500;

/** Checks campaigns at regular intervals. */
@Injectable()
export class CampaignsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly advance: AdvanceCampaigns,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'campaigns.advance',
      everyMs: POLL_EVERY_MS,
      run: () => this.advance.execute(),
    });
  }
}
