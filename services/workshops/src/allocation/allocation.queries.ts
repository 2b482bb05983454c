import type { ClosingAllocation } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { closingTime } from './allocate-if-due.js';
import { findCurrentRun } from './allocation-run.table.js';

/** Reads the allocation at the close of registration. */
@Injectable()
export class AllocationQueries {
  private readonly closes: Date;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: FestivalClock,
    @Inject(EDITION) edition: Edition,
  ) {
    this.closes = closingTime(edition);
  }

  async outcomeOfClose(): Promise<ClosingAllocation> {
    const run = await findCurrentRun(this.dataSource.manager, this.closes);
    const { finishedAt, promoted } = run ?? { finishedAt: null, promoted: 0 };
    return {
      due: this.closes.toISOString(),
      done: finishedAt && { at: finishedAt.toISOString(), promoted },
    };
  }

  /** Whether the allocation is done. Places that become free after it are offered. */
  async isDone(): Promise<boolean> {
    return (await this.outcomeOfClose()).done !== null && this.clock.now() >= this.closes;
  }
}
