import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SweepPictures } from './sweep-pictures.js';

const EVERY_MS = 60 * 60_000;

/** Deletes unused pictures at regular intervals. */
@Injectable()
export class SweepPicturesSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly sweepPictures: SweepPictures,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'pictures.sweep',
      everyMs: EVERY_MS,
      run: () => this.sweepPictures.execute(),
    });
  }
}
