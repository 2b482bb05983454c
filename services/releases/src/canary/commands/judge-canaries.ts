import { RealClock } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import { doEach } from '@festival/service-kit/schedules';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { EndCanary } from '../../live/commands/end-canary.js';
import { LiveAreaEntity } from '../../live/persistence/live-area.entity.js';
import { judgeCanary } from '../domain/judge-canary.js';
import { judgeSilence } from '../domain/judge-silence.js';
import { ReleaseNumbersQueries } from '../queries/release-numbers.queries.js';

/** The actor in the audit log. */
const CANARY = { sub: 'canary', name: 'canary' } as const;

/** Ends a canary that does worse than the active release, or whose pages do not report. */
@Injectable()
export class JudgeCanaries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly numbers: ReleaseNumbersQueries,
    private readonly endCanary: EndCanary,
    private readonly clock: RealClock,
  ) {}

  async execute(): Promise<void> {
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
    const runsForMs = this.clock.now().getTime() - canarySince.getTime();
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
