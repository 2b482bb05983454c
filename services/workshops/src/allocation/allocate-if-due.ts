import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock, RealClock } from '@festival/service-kit/clock';
import { doEach } from '@festival/service-kit/schedules';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { FinishAllocation } from './allocate-places.js';
import { addClosingRun, endCurrentRun, readUnfinishedRuns } from './allocation-run.table.js';

const BY_CLOSING = 'closing';

/** Allocates once when registration closes. It also continues interrupted allocations. */
@Injectable()
export class AllocateIfDue {
  private readonly closes: Date;

  constructor(
    private readonly dataSource: DataSource,
    private readonly finishAllocation: FinishAllocation,
    private readonly clock: FestivalClock,
    private readonly realClock: RealClock,
    @Inject(EDITION) edition: Edition,
  ) {
    this.closes = closingTime(edition);
  }

  /**
   * @returns when registration closes, if it is still open
   * @throws AggregateError at the end, with the allocations that failed
   */
  async execute(): Promise<Date | undefined> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    if (now < this.closes) await endCurrentRun(manager, this.closes);
    else
      await addClosingRun(manager, {
        id: uuid(),
        closesAt: this.closes,
        byWhom: BY_CLOSING,
        startedAt: now,
      });
    const unfinished = await readUnfinishedRuns(manager, this.closes, this.realClock.now());
    await doEach(unfinished.map((run) => () => this.finishAllocation.execute(run)));
    return now < this.closes ? this.closes : undefined;
  }
}

/** When registration closes and the allocation of unused places is due. */
export const closingTime = (edition: Edition): Date =>
  new Date(edition.workshops.registration.closes);
