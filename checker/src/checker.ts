import { type ProcessDefinition, ServiceKitModule } from '@festival/service-kit/boot';
import { CONFIG } from '@festival/service-kit/config';
import { openConfiguredStore, type StoreConfig } from '@festival/service-kit/objects';
import { QueuesModule } from '@festival/service-kit/queues';
import { provideServiceClient } from '@festival/service-kit/service-client';
import { type DynamicModule, Module } from '@nestjs/common';
import { type CheckerConfig, checkerConfig } from './config.js';
import { IMAGES, TrialWorker, TryRelease } from './trial-worker.js';

const ANSWER_MS = 10_000;

@Module({})
class AppModule {
  static forRoot(config: CheckerConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceKitModule.forRoot({ name: 'checker', config }), QueuesModule],
      providers: [
        provideServiceClient(ANSWER_MS),
        {
          provide: IMAGES,
          inject: [CONFIG],
          useFactory: (own: StoreConfig<'RELEASE_STORE'>) =>
            openConfiguredStore('RELEASE_STORE', own),
        },
        TryRelease,
        TrialWorker,
      ],
    };
  }
}

/** Opens the pages of releases in a browser before they may go live. */
export const checker: ProcessDefinition<CheckerConfig> = {
  name: 'checker',
  config: checkerConfig,
  createModule: (config) => AppModule.forRoot(config),
};
