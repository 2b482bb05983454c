import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdvanceCampaigns } from './commands/advance-campaigns.js';

const EVERY_MS = 500;

/** The festival's clock can be moved, so nothing is told beforehand when it is due: campaigns are looked at again and again. */
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
