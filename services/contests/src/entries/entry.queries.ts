import type { OwnEntry, PhotoEntry } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/periods';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { PreparedReads } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  PhotoEntryEntity,
  type PublicEntryRow,
  toOwnEntry,
  toPhotoEntry,
} from './photo-entry.table.js';

/** The limit for a student who submits and withdraws again and again. */
const MAX_OWN = 50;

/** SQL by hand, because every visitor of the contest runs it: an entity for each row costs more than its read. Ordered by random id, so that the order reveals nothing. */
const submittedSql =
  "SELECT id, name, caption, picture AS imageSet FROM photo_entries WHERE state = 'submitted'";

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
    const isShortlisted = usesShortlist && (period === 'vote' || period === 'over');
    const rows = await this.reads.rows<PublicEntryRow>(
      `${submittedSql} ${isShortlisted ? 'AND shortlisted = 1' : ''} ORDER BY id`,
    );
    return rows.map(toPhotoEntry);
  }

  /** Newest first. */
  async mine(studentId: string): Promise<OwnEntry[]> {
    const entries = await this.dataSource.getRepository(PhotoEntryEntity).find({
      where: { studentId },
      order: { submittedAt: 'DESC', id: 'ASC' },
      take: MAX_OWN,
    });
    return entries.map(toOwnEntry);
  }

  async own(id: string): Promise<OwnEntry> {
    return toOwnEntry(
      await this.dataSource.getRepository(PhotoEntryEntity).findOneByOrFail({ id }),
    );
  }
}
