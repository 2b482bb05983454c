import { ServiceKitModule } from '@festival/service-kit/boot';
import { type DynamicModule, Module } from '@nestjs/common';
import { CacheModule } from './cache/cache.module.js';
import type { CacheTime } from './cache/leases.js';
import type { GatewayConfig } from './config.js';
import { LimitsModule } from './edge/rate-limits.js';
import { ProxyModule } from './edge/service-proxy.js';
import { SessionsModule } from './edge/sessions.js';
import { UpstreamsModule } from './edge/upstream-pool.js';
import { ChangesModule, LiveModule } from './live/streams.controller.js';
import { HealthModule } from './operations/health.js';
import { MailboxModule } from './operations/mailbox.js';
import { ClockModule } from './own-calls/clock.js';
import { ExportsModule } from './own-calls/exports.js';
import { PageReportsModule } from './own-calls/page-reports.js';
import { ProfileModule } from './own-calls/profile.js';
import { TrailModule } from './own-calls/trail.js';
import { PagesModule } from './site/pages/page.controller.js';
import { ReloadModule } from './site/reload.js';
import { SiteFilesModule } from './site/site-files.js';

interface Overrides {
  cacheTime?: CacheTime;
  /** Until a service's answer begins, in milliseconds. */
  answerMs?: number;
}

@Module({})
export class AppModule {
  static forRoot(config: GatewayConfig, { cacheTime, answerMs }: Overrides = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ name: 'gateway', config, hasHealthPages: false }),
        UpstreamsModule.forRoot(answerMs),
        SessionsModule,
        LimitsModule,
        ChangesModule,
        CacheModule.forRoot(cacheTime),
        HealthModule,
        ClockModule,
        LiveModule,
        ProfileModule,
        TrailModule,
        ExportsModule,
        ProxyModule,
        PagesModule,
        PageReportsModule,
        SiteFilesModule,
        ...(config.FESTIVAL_MODE === 'demo' && config.MAILBOX_URL ? [MailboxModule] : []),
        ...(config.DEV_RELOAD === '1' ? [ReloadModule] : []),
      ],
    };
  }
}
