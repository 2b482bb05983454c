import type { Identity } from '@festival/contracts/identity';
import type { AdminEntry } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/periods';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { mailJob, Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { PhotoChanges } from '../changes.js';
import { DropPhoto } from './drop-photo.js';
import { lockEntry, PhotoEntryEntity, toAdminEntry } from './photo-entry.table.js';

/** What admins do to entries. */
@Injectable()
export class JudgeEntry {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly changes: PhotoChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
    private readonly outbox: Outbox,
    private readonly dropPhoto: DropPhoto,
  ) {}

  /** Puts an entry on the shortlist, or takes it off. @throws DomainError NOT_FOUND, SHORTLIST_FIXED, VOTING_CLOSED */
  async shortlist(id: string, shortlisted: boolean, admin: Identity): Promise<AdminEntry> {
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

  /**
   * Removes an entry from the contest. Its votes stay in the ballots but no longer count. The entrant gets a mail.
   * @throws DomainError NOT_FOUND, also for an entry that was already removed or withdrawn
   */
  async remove(id: string, why: string, admin: Identity): Promise<AdminEntry> {
    const { before, entry } = await this.transactions.run(async (manager) => {
      const found = await lockEntry(manager, id);
      const removal = {
        state: 'removed',
        standing: null,
        imageSet: null,
        removedBecause: why,
      } as const;
      await manager.update(PhotoEntryEntity, id, removal);
      await this.auditLog.append(manager, admin, {
        action: 'photo.removed',
        subject: id,
        names: { photo: found.name },
        why,
        from: { name: found.name, category: found.category, submissionLink: found.submissionLink },
      });
      const messageId = `photo-removed.${id}`;
      await this.outbox.add(
        manager,
        mailJob({ messageId, template: 'photo-removed', subjectId: id }),
      );
      return { before: found, entry: { ...found, ...removal } };
    });
    this.changes.publish();
    await this.dropPhoto.execute(before.imageSet);
    return toAdminEntry(entry);
  }
}
