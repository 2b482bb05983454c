import type { OwnEntry, PhotoEntry } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/photo-contest';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { PreparedReads } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type PublicEntryRow,
  publicColumns,
  toOwnEntry,
  toPhotoEntry,
} from '../persistence/entry.mapper.js';
import { PhotoEntryEntity } from '../persistence/photo-entry.entity.js';

/** The limit for a student who submits and withdraws again and again. */
const MOST_OWN = 50;

/** Ids are random, so their order does not reveal who was first. */
export const standingSql = `SELECT ${publicColumns} FROM photo_entries WHERE state = 'submitted' ORDER BY id`;
export const shortlistedSql = `SELECT ${publicColumns} FROM photo_entries
  WHERE state = 'submitted' AND shortlisted = 1 ORDER BY id`;

@Injectable()
export class EntryQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** All active entries; from the start of voting, those that students can vote for. */
  async list(): Promise<PhotoEntry[]> {
    const { usesShortlist } = this.edition.contests.photos;
    const period = photoContestPeriod(this.edition, this.clock.now());
    const isJudged = usesShortlist && (period === 'vote' || period === 'over');
    const which = isJudged ? shortlistedSql : standingSql;
    return (await this.reads.rows<PublicEntryRow>(which)).map(toPhotoEntry);
  }

  /** Newest first. */
  async mine(studentId: string): Promise<OwnEntry[]> {
    const entries = await this.dataSource.getRepository(PhotoEntryEntity).find({
      where: { studentId },
      order: { submittedAt: 'DESC', id: 'ASC' },
      take: MOST_OWN,
    });
    return entries.map(toOwnEntry);
  }

  async own(id: string): Promise<OwnEntry> {
    return toOwnEntry(
      await this.dataSource.getRepository(PhotoEntryEntity).findOneByOrFail({ id }),
    );
  }
}
