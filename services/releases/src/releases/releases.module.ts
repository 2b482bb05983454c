import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { JudgeSchedule } from '../canary/judge.schedule.js';
import { NumbersOfReleases } from '../canary/release-numbers.js';
import { RequestTrial } from '../checks/request-trial.js';
import { StaticChecks } from '../checks/static-checks.js';
import { AreaQueries } from '../live/area.queries.js';
import { ActivateRelease } from '../live/commands/activate-release.js';
import { EndCanary } from '../live/commands/end-canary.js';
import { ImportDeployments } from '../live/commands/import-deployments.js';
import { RollBack } from '../live/commands/roll-back.js';
import { LiveController } from '../live/live.controller.js';
import { LiveSchedule } from '../live/live.schedule.js';
import { LiveStates } from '../live/live-state.js';
import { CheckRelease } from './commands/check-release.js';
import { MakePreview } from './commands/make-preview.js';
import { UploadRelease } from './commands/upload-release.js';
import { PreviewSigner } from './preview-signer.js';
import { PruneSchedule } from './prune.schedule.js';
import { ReleaseQueries } from './queries/release.queries.js';
import { RecordChecks } from './record-checks.js';
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
    EndCanary,
    ImportDeployments,
    LiveSchedule,
    NumbersOfReleases,
    JudgeSchedule,
    StaticChecks,
    RequestTrial,
    RecordChecks,
    ReleaseQueries,
    UploadRelease,
    CheckRelease,
    PreviewSigner,
    MakePreview,
    PruneSchedule,
  ],
})
export class ReleasesModule {}
