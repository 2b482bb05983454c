import type { ClosingAllocation, Offer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { closingTime } from './allocate-places.js';
import { findCurrentRun } from './allocation.table.js';
import { readOffer, toOffer } from './offer.table.js';

/** Reads the allocation at the close of registration, and offers. */
@Injectable()
export class AllocationQueries {
  private readonly closes: Date;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
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

  /** @throws DomainError NOT_FOUND, also for somebody else's offer */
  async offerOf(studentId: string, id: string): Promise<Offer> {
    const offer = await readOffer(this.dataSource.manager, id, studentId);
    return toOffer(this.edition, offer, this.clock.now());
  }
}
