import { ServiceKitModule } from '@festival/service-kit/boot';
import { type DynamicModule, Module } from '@nestjs/common';
import { CacheModule } from './cache/cache.module.js';
import type { CacheTime } from './cache/leases.js';
import type { GatewayConfig } from './config.js';
import { LimitsModule } from './edge/limits/limits.module.js';
import { ProxyModule } from './edge/proxy/proxy.module.js';
import { SessionsModule } from './edge/sessions/sessions.module.js';
import { UpstreamsModule } from './edge/upstreams/upstreams.module.js';
import { ChangesModule } from './live/changes.module.js';
import { LiveModule } from './live/live.module.js';
import { HealthModule } from './operations/health/health.module.js';
import { MailboxModule } from './operations/mailbox/mailbox.module.js';
import { ClockModule } from './own-calls/clock/clock.module.js';
import { ExportsModule } from './own-calls/exports/exports.module.js';
import { PageReportsModule } from './own-calls/page-reports/page-reports.module.js';
import { ProfileModule } from './own-calls/profile/profile.module.js';
import { TrailModule } from './own-calls/trail/trail.module.js';
import { SiteFilesModule } from './site/files/site-files.module.js';
import { PagesModule } from './site/pages/pages.module.js';
import { ReloadModule } from './site/reload/reload.module.js';

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
