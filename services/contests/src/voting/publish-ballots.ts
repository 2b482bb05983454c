import { ballotLine } from '@festival/contracts/verifiable/ballots';
import { sha256Hex } from '@festival/contracts/verifiable/hash';
import type { Edition } from '@festival/edition';
import { AuditLog, SCHEDULE } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { PreparedReads, Transactions } from '@festival/service-kit/database';
import { Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { PhotoChanges } from '../changes.js';
import type { ContestsConfig } from '../config.js';
import {
  type BallotEntity,
  BallotListEntity,
  lockBallotList,
  photosOf,
  readBallots,
} from './ballot.table.js';

const EVERY_MS = 2_000;
/** Ballots that arrived before the close are written by then. */
const GRACE_MS = 10_000;

/** Publishes the list of ballots after voting has closed. The hash is written once, and no ballot can be added after that. */
@Injectable()
export class PublishBallots implements OnModuleInit {
  private readonly closes: Date;

  constructor(
    private readonly schedules: Schedules,
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly changes: PhotoChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) edition: Edition,
    @Inject(CONFIG) private readonly config: Pick<ContestsConfig, 'FESTIVAL_MODE'>,
  ) {
    this.closes = new Date(edition.contests.photos.voting.closes);
  }

  onModuleInit(): void {
    this.schedules.add({
      name: 'photos.publish-ballots',
      everyMs: EVERY_MS,
      wokenBy: [],
      run: () => this.execute(),
    });
  }

  /**
   * It is one transaction that locks the list, so running it late, twice or concurrently does no harm.
   * @returns when the list is due
   */
  async execute(): Promise<Date | undefined> {
    const now = this.clock.now();
    const due = new Date(this.closes.getTime() + GRACE_MS);
    const isPublished = await this.isPublished();
    if (isPublished && now < this.closes) await this.takeBack();
    if (now < due) return due;
    if (isPublished) return undefined;
    await this.transactions.run((manager) => this.publish(manager, now));
    this.changes.publish();
    return undefined;
  }

  /**
   * In a rehearsal, moving the clock back opens voting again, so the list is withdrawn and published at the next close. In production a published list
   * stays, whatever a server's clock says.
   */
  private async takeBack(): Promise<void> {
    if (this.config.FESTIVAL_MODE !== 'demo') return;
    const { closes: closesAt } = this;
    await this.transactions.run(async (manager) => {
      const { publishedAt, ballots, hash } = await lockBallotList(manager, closesAt);
      if (!publishedAt) return;
      await manager.update(
        BallotListEntity,
        { closesAt },
        { publishedAt: null, ballots: null, hash: null },
      );
      await this.auditLog.append(manager, SCHEDULE, {
        action: 'ballots.reopened',
        subject: closesAt.toISOString(),
        from: { ballots, hash },
      });
    });
    this.changes.publish();
  }

  private isPublished(): Promise<boolean> {
    const published = { closesAt: this.closes, publishedAt: Not(IsNull()) };
    return this.dataSource.manager.existsBy(BallotListEntity, published);
  }

  private async publish(manager: EntityManager, now: Date): Promise<void> {
    const { publishedAt } = await lockBallotList(manager, this.closes);
    if (publishedAt) return;
    const lines: string[] = [];
    for await (const line of linesOf(readBallots(this.reads))) lines.push(line);
    const list = { publishedAt: now, ballots: lines.length, hash: sha256Hex(lines.join('')) };
    await manager.update(BallotListEntity, { closesAt: this.closes }, list);
    await this.auditLog.append(manager, SCHEDULE, {
      action: 'ballots.published',
      subject: this.closes.toISOString(),
      to: { ballots: list.ballots, hash: list.hash },
    });
  }
}

/** The lines of the published list, which do not reveal the voters. */
export async function* linesOf(ballots: AsyncIterable<BallotEntity>): AsyncGenerator<string> {
  for await (const ballot of ballots)
    yield ballotLine({ receipt: ballot.receipt, photos: photosOf(ballot) });
}
