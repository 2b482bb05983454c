import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { Archives, releaseStore } from './archives.js';
import { ReleaseChecks } from './checks.js';
import { GoLive, LiveStates } from './go-live.js';
import { Previews } from './previews.js';
import { PruneReleases } from './prune-releases.js';
import { ReleaseQueries } from './release.queries.js';
import { ReleasesController } from './releases.controller.js';
import { Trials } from './trials.js';
import { Uploads } from './uploads.js';
import { WatchErrors } from './watch-errors.js';

/** Releases, and which of them are live. Everything that changes an area's state locks the area. */
@Module({
  imports: [AuditModule, OutboxModule, SchedulesModule],
  controllers: [ReleasesController],
  providers: [
    releaseStore,
    Archives,
    Uploads,
    ReleaseChecks,
    Trials,
    GoLive,
    LiveStates,
    Previews,
    ReleaseQueries,
    WatchErrors,
    PruneReleases,
  ],
})
export class ReleasesModule {}
