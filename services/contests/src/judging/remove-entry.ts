import type { Identity } from '@festival/contracts/identity';
import type { AdminEntry } from '@festival/contracts/photos';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { mailJob, Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { PhotoChanges } from '../changes.module.js';
import { lockEntry, PhotoEntryEntity, toAdminEntry } from '../entries/photo-entry.table.js';
import { DropPhoto } from '../entries/store-photo.js';

/** Removes an entry from the contest. Its votes stay in the ballots but no longer count. The entrant gets a mail. */
@Injectable()
export class RemoveEntry {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly dropPhoto: DropPhoto,
    private readonly changes: PhotoChanges,
  ) {}

  /** @throws DomainError NOT_FOUND, also for an entry that was already removed or withdrawn */
  async execute(id: string, why: string, admin: Identity): Promise<AdminEntry> {
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
        mailJob({ messageId, template: 'photo-removed', entryId: id }),
      );
      return { before: found, entry: { ...found, ...removal } };
    });
    this.changes.publish();
    await this.dropPhoto.execute(before.imageSet);
    return toAdminEntry(entry);
  }
}
