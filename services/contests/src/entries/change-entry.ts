import type { Identity } from '@festival/contracts/identity';
import type { ImageSet } from '@festival/contracts/images';
import type { OwnEntry, PhotoEdit } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import type { UploadedFile } from '@festival/service-kit/images/uploads';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v4 as randomId } from 'uuid';
import { PhotoChanges } from '../changes.module.js';
import {
  entryColumns,
  lockEntry,
  PhotoEntryEntity,
  refuseDuplicateEntry,
  toOwnEntry,
} from './photo-entry.table.js';
import { DropPhoto, StorePhoto } from './store-photo.js';
import { refuseOutsideSubmissions } from './submit-entry.js';

interface Replacement {
  id: string;
  student: Identity;
  form: PhotoEdit;
  files: UploadedFile[];
}

/** What a student does to an entry, while the contest takes submissions. */
@Injectable()
export class ChangeEntry {
  constructor(
    private readonly transactions: Transactions,
    private readonly storePhoto: StorePhoto,
    private readonly dropPhoto: DropPhoto,
    private readonly changes: PhotoChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * Replaces a student's entry. A photo that it no longer has is deleted at once.
   * @throws DomainError NOT_FOUND, CONTEST_NOT_OPEN, CONTEST_CLOSED, PHOTO_ALREADY_SUBMITTED for a category with another entry of the student;
   *   SchemaMismatch for an invalid image
   */
  async replace(replacement: Replacement): Promise<OwnEntry> {
    const askedAt = this.clock.now();
    // Checked twice, so that no image is decoded for a request that is refused anyway.
    await this.transactions.run((manager) => this.lock(manager, replacement, askedAt));
    // Each upload has names of its own, so that deleting a replaced photo never deletes the files of the same photo, sent again.
    const { entry, replaced } = await this.storePhoto.during(
      replacement.files,
      randomId(),
      (photo) =>
        this.transactions.run(async (manager) => {
          const before = await this.lock(manager, replacement, askedAt);
          return this.write(manager, before, replacement.form, photo);
        }),
    );
    this.changes.publish();
    await this.dropPhoto.execute(replaced);
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
  ): Promise<{ entry: OwnEntry; replaced: ImageSet | null }> {
    const kept = form.removeImage ? null : before.imageSet;
    const changes = { ...entryColumns(form), imageSet: photo ?? kept };
    await refuseDuplicateEntry(manager.update(PhotoEntryEntity, before.id, changes));
    const isKept = changes.imageSet === before.imageSet;
    return {
      entry: toOwnEntry({ ...before, ...changes }),
      replaced: isKept ? null : before.imageSet,
    };
  }

  /**
   * Withdraws a student's entry. The student may submit another one.
   * @throws DomainError NOT_FOUND, CONTEST_NOT_OPEN, CONTEST_CLOSED
   */
  async withdraw(id: string, student: Identity): Promise<{ _id: string }> {
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
