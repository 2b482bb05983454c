import { CAMPAIGNS_CHANGED } from '@festival/contracts/campaigns';
import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdvanceCampaigns } from './commands/advance-campaigns.js';

const EVERY_MS = 500;

/** Advances campaigns when one was created or changed, when one is due, and while one is being sent. */
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
      wokenBy: [CAMPAIGNS_CHANGED],
      run: () => this.advance.execute(),
    });
  }
}
