import { queueNames } from '@festival/contracts/jobs';
import {
  imageObject,
  type ReleaseName,
  type ReleaseTrial,
  type TrialReport,
} from '@festival/contracts/releases';
import { tryRelease } from '@festival/release-checks/trying';
import { type ProcessDefinition, ServiceKitModule } from '@festival/service-kit/boot';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { type ObjectStore, provideStore } from '@festival/service-kit/objects';
import { QueuesModule, QueueWorker, type Work, WorkerContext } from '@festival/service-kit/queues';
import { provideServiceClient, ServiceClient } from '@festival/service-kit/service-client';
import { Inject, Injectable, Module } from '@nestjs/common';
import { type CheckerConfig, checkerConfig } from './config.js';

/** Nest injection token of the store of screenshots. */
const IMAGES = Symbol('images of trials');

/** Takes releases from the queue, one at a time, because a browser needs much memory. It tries each by its preview, and reports the result. */
@Injectable()
class TrialWorker extends QueueWorker<'release-checks'> {
  /** A trial may take longer than a process has to stop. */
  protected override readonly abandonsJobs = true;

  constructor(
    context: WorkerContext,
    @Inject(CONFIG) private readonly config: CheckerConfig,
    @Inject(IMAGES) private readonly images: ObjectStore,
    private readonly services: ServiceClient,
  ) {
    super(context);
  }

  protected override work(): Work<'release-checks'> {
    return {
      queue: queueNames.releaseChecks,
      handlers: {
        'release.check': (name) => this.runTrial(name),
      },
      concurrency: 1,
    };
  }

  /** A repeat of the job is the same trial. */
  private async runTrial(name: ReleaseName): Promise<void> {
    try {
      const trial = await this.services.call('POST /internal/trials', { body: name });
      const { area, id, round } = trial;
      await this.services.call('PUT /internal/releases/:area/:id/report', {
        params: { area, id },
        body: { ...(await this.try(trial)), round },
      });
    } catch (error) {
      // The release was tried or deleted meanwhile, so nobody waits for a report.
      if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
    }
  }

  private try({ round, ...opened }: ReleaseTrial): Promise<TrialReport> {
    const { area, id } = opened;
    return tryRelease({
      ...opened,
      chromium: this.config.CHECKER_CHROMIUM,
      site: this.config.PREVIEW_URL,
      address: this.config.CHECKER_SITE_ADDRESS,
      // Each round has its own screenshots, because a stored object never changes.
      prefix: `${round}-`,
      keep: async (image, png) => {
        await this.images.put(imageObject(area, id, image), png, { type: 'image/png' });
      },
    });
  }
}

const ANSWER_MS = 10_000;

@Module({})
class AppModule {}

/** Opens the pages of releases in a browser before they may go live. */
export const checker: ProcessDefinition<CheckerConfig> = {
  name: 'checker',
  config: checkerConfig,
  createModule: (config) => ({
    module: AppModule,
    imports: [ServiceKitModule.forRoot({ name: 'checker', config }), QueuesModule],
    providers: [
      provideServiceClient(ANSWER_MS),
      provideStore(IMAGES, 'RELEASE_STORE'),
      TrialWorker,
    ],
  }),
};
