import { DomainError } from '@festival/service-kit/errors';
import { doEach, Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { EndCanary } from '../live/commands/end-canary.js';
import { LiveAreaEntity } from '../live/persistence/live-area.entity.js';
import { judgeCanary } from './judge-canary.js';
import { NumbersOfReleases } from './release-numbers.js';

const EVERY_MS = 5_000;

/** The actor in the audit log. */
const CANARY = { sub: 'canary', name: 'canary' } as const;

/** Ends a canary that does worse than the active release. */
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

  private async judge({ area, releaseId, canaryId, canarySince }: LiveAreaEntity): Promise<void> {
    if (!releaseId || !canaryId || !canarySince) return;
    const [canary, active] = await Promise.all([
      this.numbers.read({ area, id: canaryId }, canarySince),
      this.numbers.read({ area, id: releaseId }, canarySince),
    ]);
    const why = judgeCanary(canary, active);
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
