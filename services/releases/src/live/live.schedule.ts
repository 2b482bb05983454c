import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Schedules } from '@festival/service-kit/schedules';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { ImportDeployments } from './commands/import-deployments.js';
import { LiveStates } from './live-state.js';

const PUBLISH_EVERY_MS = 30_000;
const IMPORT_EVERY_MS = 5_000;

/** Publishes what is live at the start and regularly, because a change that was committed just before a crash was not published. */
@Injectable()
export class LiveSchedule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private starting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly schedules: Schedules,
    private readonly states: LiveStates,
    private readonly importDeployments: ImportDeployments,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const { schedules, states, importDeployments } = this;
    schedules.add({
      name: 'live.publish',
      everyMs: PUBLISH_EVERY_MS,
      run: () => states.publish(),
    });
    schedules.add({
      name: 'deployments.import',
      everyMs: IMPORT_EVERY_MS,
      run: () => importDeployments.execute(),
    });
  }

  onApplicationBootstrap(): void {
    this.starting = this.states
      .publish()
      .then(() => this.importDeployments.execute())
      .catch((err) => this.logger.warn({ err }, 'a deployment was not imported; trying again'));
  }

  async onModuleDestroy(): Promise<void> {
    await this.starting;
  }
}
