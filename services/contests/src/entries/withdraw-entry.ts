import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import { PhotoChanges } from '../changes.module.js';
import { lockEntry, PhotoEntryEntity } from './photo-entry.table.js';
import { DropPhoto } from './store-photo.js';
import { refuseOutsideSubmissions } from './submission-window.js';

/** Withdraws a student's entry. The student may submit another one. */
@Injectable()
export class WithdrawEntry {
  constructor(
    private readonly transactions: Transactions,
    private readonly dropPhoto: DropPhoto,
    private readonly changes: PhotoChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError NOT_FOUND, CONTEST_NOT_OPEN, CONTEST_CLOSED */
  async execute(id: string, student: Identity): Promise<{ _id: string }> {
    const askedAt = this.clock.now();
    const { imageSet } = await this.transactions.run(async (manager) => {
      const entry = await lockEntry(manager, id, student.sub);
      refuseOutsideSubmissions(this.edition, askedAt);
      await manager.update(PhotoEntryEntity, id, {
        state: 'withdrawn',
        standing: null,
        imageSet: null,
      });
      return entry;
    });
    this.changes.publish();
    await this.dropPhoto.execute(imageSet);
    return { _id: id };
  }
}
