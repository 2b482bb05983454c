import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdvanceCampaigns } from './commands/advance-campaigns.js';

const EVERY_MS = 500;

/** Checks campaigns at regular intervals. The festival clock can be moved, so no campaign is scheduled for a moment in advance. */
@Injectable()
export class CampaignsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly advance: AdvanceCampaigns,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'campaigns.advance',
      everyMs: EVERY_MS,
      run: () => this.advance.execute(),
    });
  }
}
