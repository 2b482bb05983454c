import type { Identity } from '@festival/contracts/identity';
import type { OwnEntry, PhotoEdit } from '@festival/contracts/photos';
import type { ImageSet } from '@festival/contracts/pictures';
import type { Edition } from '@festival/edition';
import type { UploadedFile } from '@festival/pictures/uploads';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PhotoChanges } from '../../changes/photo-changes.js';
import { entryColumns } from '../domain/entry-columns.js';
import { refuseOutsideSubmissions } from '../domain/submission-window.js';
import { toOwnEntry } from '../persistence/entry.mapper.js';
import { KeepPhoto } from '../persistence/keep-photo.js';
import { lockEntry } from '../persistence/lock-entry.js';
import { PhotoEntryEntity } from '../persistence/photo-entry.entity.js';
import { refuseSecond } from '../persistence/refuse-second.js';

interface Replacement {
  id: string;
  student: Identity;
  form: PhotoEdit;
  files: UploadedFile[];
}

/** Replaces a student's entry. The old photo is swept later. */
@Injectable()
export class ReplaceEntry {
  constructor(
    private readonly transactions: Transactions,
    private readonly keepPhoto: KeepPhoto,
    private readonly changes: PhotoChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, CONTEST_NOT_OPEN, CONTEST_CLOSED, PHOTO_ALREADY_SUBMITTED for a category with another entry of the student;
   *   SchemaMismatch for an invalid image
   */
  async execute(replacement: Replacement): Promise<OwnEntry> {
    const askedAt = this.clock.now();
    // Checked twice, so that no image is decoded for a request that is refused anyway.
    await this.transactions.run((manager) => this.lock(manager, replacement, askedAt));
    const { id, files } = replacement;
    const entry = await this.keepPhoto.during(files, id, (photo) =>
      this.transactions.run(async (manager) => {
        const before = await this.lock(manager, replacement, askedAt);
        return this.write(manager, before, replacement.form, photo);
      }),
    );
    this.changes.publish();
    return entry;
  }

  private async lock(
    manager: EntityManager,
    { id, student }: Replacement,
    askedAt: Date,
  ): Promise<PhotoEntryEntity> {
    const entry = await lockEntry(manager, id, student.sub);
    refuseOutsideSubmissions(this.edition, askedAt);
    return entry;
  }

  private async write(
    manager: EntityManager,
    before: PhotoEntryEntity,
    form: PhotoEdit,
    photo: ImageSet | undefined,
  ): Promise<OwnEntry> {
    const kept = form.removeImage ? null : before.imageSet;
    const changes = { ...entryColumns(form), imageSet: photo ?? kept };
    await refuseSecond(manager.update(PhotoEntryEntity, before.id, changes));
    return toOwnEntry({ ...before, ...changes });
  }
}
