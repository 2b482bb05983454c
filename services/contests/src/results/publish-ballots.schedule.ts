import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PublishBallots } from './commands/publish-ballots.js';

const EVERY_MS = 2_000;

@Injectable()
export class PublishBallotsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly publishBallots: PublishBallots,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'photos.publish-ballots',
      everyMs: EVERY_MS,
      wokenBy: [],
      run: () => this.publishBallots.execute(),
    });
  }
}
