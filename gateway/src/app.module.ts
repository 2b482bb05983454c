import { ServiceKitModule } from '@festival/service-kit/boot';
import { type DynamicModule, Module } from '@nestjs/common';
import { CacheModule } from './cache/cache.module.js';
import type { CacheTime } from './cache/leases.js';
import { ChangesModule } from './changes/changes.module.js';
import { ClockModule } from './clock/clock.module.js';
import type { GatewayConfig } from './config.js';
import { DevModule } from './dev/dev.module.js';
import { DocsModule } from './docs/docs.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { HealthModule } from './health/health.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { LiveModule } from './live/live.module.js';
import { MailboxModule } from './mailbox/mailbox.module.js';
import { PageReportsModule } from './page-reports/page-reports.module.js';
import { PagesModule } from './pages/pages.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { ProxyModule } from './proxy/proxy.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SiteFilesModule } from './site-files/site-files.module.js';
import { TrailModule } from './trail/trail.module.js';
import { UpstreamsModule } from './upstreams/upstreams.module.js';

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
        DocsModule,
        ProxyModule,
        PagesModule,
        PageReportsModule,
        SiteFilesModule,
        ...(config.FESTIVAL_MODE === 'demo' && config.MAILBOX_URL ? [MailboxModule] : []),
        ...(config.DEV_RELOAD === '1' ? [DevModule] : []),
      ],
    };
  }
}
