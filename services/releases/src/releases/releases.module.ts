import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import {
  ChangeKeptRelease,
  RecordChecks,
  RecordTrial,
  RepeatChecks,
  StaticChecks,
} from './checks.js';
import { Deployments } from './deployments.js';
import { ActivateRelease, LiveSchedule, LiveStates, RollBack } from './go-live.js';
import { MakePreview, PreviewSigner } from './previews.js';
import { PruneReleases, PruneReleasesSchedule } from './prune-releases.js';
import { AreaQueries, ReleaseQueries } from './release.queries.js';
import { LiveController, ReleasesController } from './releases.controller.js';
import { Trials, TrialsSchedule } from './trials.js';
import { UploadRelease } from './upload-release.js';
import { ReleaseNumbersQueries, WatchErrors } from './watch-errors.js';

/** Releases, and which of them are live. Everything that changes an area's state locks the area. */
@Module({
  imports: [AuditModule, OutboxModule, SchedulesModule],
  // The fixed paths first, so that `/releases/live` is not read as an area.
  controllers: [LiveController, ReleasesController],
  providers: [
    LiveStates,
    AreaQueries,
    ActivateRelease,
    RollBack,
    Deployments,
    LiveSchedule,
    ReleaseNumbersQueries,
    WatchErrors,
    StaticChecks,
    Trials,
    TrialsSchedule,
    RecordChecks,
    ChangeKeptRelease,
    ReleaseQueries,
    UploadRelease,
    RepeatChecks,
    RecordTrial,
    PreviewSigner,
    MakePreview,
    PruneReleases,
    PruneReleasesSchedule,
  ],
})
export class ReleasesModule {}
