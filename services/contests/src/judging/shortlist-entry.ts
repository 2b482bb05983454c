import type { Identity } from '@festival/contracts/identity';
import type { AdminEntry } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/photo-contest';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { PhotoChanges } from '../changes.module.js';
import { lockEntry, PhotoEntryEntity, toAdminEntry } from '../entries/photo-entry.table.js';

/** Puts an entry on the shortlist, or takes it off. */
@Injectable()
export class ShortlistEntry {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly changes: PhotoChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError NOT_FOUND, SHORTLIST_FIXED, VOTING_CLOSED */
  async execute(id: string, shortlisted: boolean, admin: Identity): Promise<AdminEntry> {
    const entry = await this.transactions.run(async (manager) => {
      const before = await lockEntry(manager, id);
      if (before.shortlisted === shortlisted) return before;
      this.refuseLate(shortlisted);
      await manager.update(PhotoEntryEntity, id, { shortlisted });
      await this.auditLog.append(manager, admin, {
        action: 'photo.shortlisted',
        subject: id,
        names: { photo: before.name },
        from: { shortlisted: before.shortlisted },
        to: { shortlisted },
      });
      return { ...before, shortlisted };
    });
    this.changes.publish();
    return toAdminEntry(entry);
  }

  /** Entries that students can vote for stay on the list until voting closes, so that no vote is lost. */
  private refuseLate(shortlisted: boolean): void {
    const period = photoContestPeriod(this.edition, this.clock.now());
    if (period === 'over') throw new DomainError('VOTING_CLOSED');
    if (period === 'vote' && !shortlisted) throw new DomainError('SHORTLIST_FIXED');
  }
}
