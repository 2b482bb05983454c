import { Schedules } from '@festival/service-kit/schedules';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { LiveStates } from './live-state.js';

const PUBLISH_EVERY_MS = 30_000;

/** Publishes what is live at the start and regularly, because a change that was committed just before a crash was not published. */
@Injectable()
export class LiveSchedule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private starting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly schedules: Schedules,
    private readonly states: LiveStates,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'live.publish',
      everyMs: PUBLISH_EVERY_MS,
      run: () => this.states.publish(),
    });
  }

  onApplicationBootstrap(): void {
    this.starting = this.states.publish();
  }

  async onModuleDestroy(): Promise<void> {
    await this.starting;
  }
}
