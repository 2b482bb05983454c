import { ServiceKitModule } from '@festival/service-kit/boot';
import { CONFIG } from '@festival/service-kit/config';
import { openConfiguredStore, type StoreConfig } from '@festival/service-kit/objects';
import { QueuesModule } from '@festival/service-kit/queues';
import { provideServiceClient } from '@festival/service-kit/service-client';
import { type DynamicModule, Module } from '@nestjs/common';
import type { CheckerConfig } from './config.js';
import { TrialWorker } from './trial-worker.js';
import { IMAGES, TryRelease } from './try-release.js';

const ANSWER_MS = 10_000;

@Module({})
export class AppModule {
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
