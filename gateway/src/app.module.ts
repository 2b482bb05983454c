import { ServiceKitModule } from '@festival/service-kit/boot';
import { IdentitySigner } from '@festival/service-kit/identity';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Upstreams } from '@festival/service-kit/upstreams';
import { type DynamicModule, Module } from '@nestjs/common';
import { AnswerCache, CacheMetrics } from './cache/answer-cache.js';
import { CACHE_TIME, CacheInvalidator, type CacheTime, Expiries } from './cache/expiry.js';
import { PublicReads } from './cache/public-reads.js';
import type { GatewayConfig } from './config.js';
import { RateLimitGuard, RateLimits } from './edge/rate-limits.js';
import { ProxyController, ServiceProxy } from './edge/service-proxy.js';
import { SessionGuard, Sessions } from './edge/sessions.js';
import { ChangeFeed } from './live/change-feed.js';
import { OpenStreams } from './live/open-streams.js';
import { SessionEnds } from './live/session-ends.js';
import { AdminStream, StreamsController, VacancyStream } from './live/streams.controller.js';
import { GatewayHealthController, MetricsServer, StartUp } from './operations/health.js';
import { MailboxController } from './operations/mailbox.js';
import { ClockController, EditionController } from './own-calls/clock.js';
import { ExportsController } from './own-calls/exports.js';
import { PageReports, PageReportsController } from './own-calls/page-reports.js';
import { PeopleController } from './own-calls/people.js';
import { ProfileController } from './own-calls/profile.js';
import { ProgrammeCalendarController } from './own-calls/programme-calendar.js';
import { TrailController } from './own-calls/trail.js';
import { OwnFilesController } from './site/pages/own-files.js';
import { PageController } from './site/pages/page.controller.js';
import { PageCache, Pages } from './site/pages/pages.js';
import { ShareCardController } from './site/pages/share-cards.js';
import { InstalledReleases } from './site/releases/installed-releases.js';
import { ReleaseReaders } from './site/releases/readers.js';
import { Releases } from './site/releases/releases.js';
import { ReloadController } from './site/reload.js';
import { Prerenderer } from './site/renderers/prerenderer.js';
import { SiteFilesController } from './site/site-files.js';

interface Overrides {
  cacheTime?: CacheTime;
  /** Until a service's answer begins, in milliseconds. */
  answerMs?: number;
}

const monotonicMs: CacheTime = () => performance.now();

@Module({})
export class AppModule {
  static forRoot(
    config: GatewayConfig,
    { cacheTime = monotonicMs, answerMs }: Overrides = {},
  ): DynamicModule {
    const hasMailbox = config.FESTIVAL_MODE === 'demo' && config.MAILBOX_URL !== undefined;
    return {
      module: AppModule,
      imports: [ServiceKitModule.forRoot({ name: 'gateway', config, hasHealthPages: false })],
      controllers: [
        GatewayHealthController,
        ClockController,
        EditionController,
        ProgrammeCalendarController,
        StreamsController,
        ProfileController,
        PeopleController,
        TrailController,
        ExportsController,
        PageReportsController,
        ProxyController,
        OwnFilesController,
        PageController,
        SiteFilesController,
        ShareCardController,
        ...(hasMailbox ? [MailboxController] : []),
        ...(config.DEV_RELOAD === '1' ? [ReloadController] : []),
      ],
      providers: [
        {
          provide: Upstreams,
          inject: [LOGGER],
          useFactory: (logger: Logger) => new Upstreams(config, logger, { answerMs }),
        },
        {
          // It uses the same connections as the proxied requests.
          provide: ServiceClient,
          inject: [Upstreams, IdentitySigner],
          useFactory: (upstreams: Upstreams, signer: IdentitySigner) =>
            new ServiceClient(upstreams, signer),
        },
        ServiceProxy,
        Sessions,
        SessionGuard,
        RateLimits,
        RateLimitGuard,
        ChangeFeed,
        { provide: CACHE_TIME, useValue: cacheTime },
        Expiries,
        CacheInvalidator,
        CacheMetrics,
        AnswerCache,
        PublicReads,
        StartUp,
        MetricsServer,
        OpenStreams,
        SessionEnds,
        AdminStream,
        VacancyStream,
        PageReports,
        Releases,
        InstalledReleases,
        ReleaseReaders,
        Prerenderer,
        Pages,
        PageCache,
      ],
    };
  }
}
