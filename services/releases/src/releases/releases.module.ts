import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { StaticChecks } from '../checks/static-checks.js';
import { Trials } from '../checks/trials.js';
import { TrialsSchedule } from '../checks/trials.schedule.js';
import { ActivateRelease } from '../live/commands/activate-release.js';
import { RollBack } from '../live/commands/roll-back.js';
import { Deployments } from '../live/deployments.js';
import { LiveController } from '../live/live.controller.js';
import { LiveSchedule } from '../live/live.schedule.js';
import { LiveStates } from '../live/live-state.js';
import { AreaQueries } from '../live/queries/area.queries.js';
import { ReleaseNumbersQueries } from '../live/queries/release-numbers.queries.js';
import { WatchErrors } from '../live/watch-errors.js';
import { ChangeKeptRelease } from './commands/change-kept-release.js';
import { MakePreview } from './commands/make-preview.js';
import { PruneReleases } from './commands/prune-releases.js';
import { RecordChecks } from './commands/record-checks.js';
import { RecordTrial } from './commands/record-trial.js';
import { RepeatChecks } from './commands/repeat-checks.js';
import { UploadRelease } from './commands/upload-release.js';
import { PreviewSigner } from './preview-signer.js';
import { PruneReleasesSchedule } from './prune-releases.schedule.js';
import { ReleaseQueries } from './queries/release.queries.js';
import { ReleasesController } from './releases.controller.js';

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
