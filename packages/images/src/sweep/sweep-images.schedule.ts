import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SweepImages } from './sweep-images.js';

const EVERY_MS = 60 * 60_000;

/** Deletes unused images at regular intervals. */
@Injectable()
export class SweepImagesSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly sweepImages: SweepImages,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'pictures.sweep',
      everyMs: EVERY_MS,
      run: () => this.sweepImages.execute(),
    });
  }
}
