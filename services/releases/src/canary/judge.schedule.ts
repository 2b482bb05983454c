import { DomainError } from '@festival/service-kit/errors';
import { doEach, Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { EndCanary } from '../live/commands/end-canary.js';
import { LiveAreaEntity } from '../live/persistence/live-area.entity.js';
import { judgeCanary } from './judge-canary.js';
import { judgeSilence } from './judge-silence.js';
import { NumbersOfReleases } from './release-numbers.js';

const EVERY_MS = 5_000;

/** The actor in the audit log. */
const CANARY = { sub: 'canary', name: 'canary' } as const;

/** Ends a canary that does worse than the active release, or whose pages do not report. */
@Injectable()
export class JudgeSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly dataSource: DataSource,
    private readonly numbers: NumbersOfReleases,
    private readonly endCanary: EndCanary,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ name: 'canary.judge', everyMs: EVERY_MS, run: () => this.run() });
  }

  async run(): Promise<void> {
    const running = await this.dataSource
      .getRepository(LiveAreaEntity)
      .findBy({ canaryId: Not(IsNull()) });
    await doEach(running.map((live) => () => this.judge(live)));
  }

  private async judge(live: LiveAreaEntity): Promise<void> {
    const { area, releaseId, canaryId, canarySince, canaryShare: share } = live;
    if (!releaseId || !canaryId || !canarySince || !share) return;
    const name = { area, id: releaseId };
    const [canary, active, activeViews] = await Promise.all([
      this.numbers.read({ area, id: canaryId }, canarySince),
      this.numbers.read(name, canarySince),
      this.numbers.viewsAfter(name, canarySince),
    ]);
    const runsForMs = Date.now() - canarySince.getTime();
    const why =
      judgeCanary(canary, active) ??
      judgeSilence({ views: canary.views, activeViews, share, runsForMs });
    if (why === undefined) return;
    const only = { id: canaryId, since: canarySince };
    await this.endCanary
      .execute(CANARY, { area, promote: false, why, only })
      .catch((error: unknown) => {
        // Somebody else ended it first.
        if (!(error instanceof DomainError && error.code === 'CANARY_NONE')) throw error;
      });
  }
}
