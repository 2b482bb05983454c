import type { Identity } from '@festival/contracts/identity';
import type { ImageSet } from '@festival/contracts/images';
import type { OwnEntry, PhotoEdit, PhotoForm } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/periods';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { refuseField, StoreImages, type UploadedFile } from '@festival/service-kit/images/uploads';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v4 as randomId } from 'uuid';
import { PhotoChanges } from '../changes.js';
import { DropPhoto } from './drop-photo.js';
import { EntryQueries } from './entry.queries.js';
import {
  entryColumns,
  lockEntry,
  PhotoEntryEntity,
  refuseDuplicateEntry,
  toOwnEntry,
} from './photo-entry.table.js';

/** Larger than other images, because voters look at photos in full view. */
const WIDTHS = [320, 640, 1280, 2048] as const;

interface Submission {
  student: Identity;
  form: PhotoForm;
  files: UploadedFile[];
  request: IdempotentRequest | undefined;
}

/** What students do with their entries, while the contest takes submissions. The arrival of the request counts, however long decoding the photo takes. */
@Injectable()
export class OwnEntries {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: EntryQueries,
    private readonly storeImages: StoreImages,
    private readonly dropPhoto: DropPhoto,
    private readonly changes: PhotoChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeated request submits nothing and gets the answer of the first one.
   * @throws SchemaMismatch for an invalid image; DomainError CONTEST_NOT_OPEN, CONTEST_CLOSED, PHOTO_ALREADY_SUBMITTED, IDEMPOTENCY_KEY_REUSED
   */
  submit(submission: Submission): Promise<OwnEntry> {
    return createOnce(() => this.insert(submission), {
      read: (entryId) => this.queries.own(entryId),
      name: 'entryId',
    });
  }

  private async insert({ student, form, files, request }: Submission): Promise<OwnEntry> {
    // Random, so that an id does not reveal when an entry was submitted.
    const id = randomId();
    const submittedAt = this.clock.now();
    const write = (photo?: ImageSet): Promise<OwnEntry> =>
      this.transactions.run(async (manager) => {
        await claimKey(manager, request, id);
        refuseOutsideSubmissions(this.edition, submittedAt);
        const circumstances = { id, studentId: student.sub, submittedAt, imageSet: photo ?? null };
        const entry = submittedEntry(form, circumstances);
        await refuseDuplicateEntry(manager.insert(PhotoEntryEntity, entry));
        return toOwnEntry(entry);
      });
    // Outside the window the photo is not decoded: the request is refused, or repeats one that was in time.
    const entry = await (takesSubmissions(this.edition, submittedAt)
      ? this.withPhoto(files, id, write)
      : write());
    this.changes.publish();
    return entry;
  }

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
    const { entry, replaced } = await this.withPhoto(replacement.files, randomId(), (photo) =>
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
   * Stores the photo and passes it to `work`, or undefined if none was sent. It is re-encoded without the camera's metadata. If the work fails, no
   * file stays.
   * @param owner part of the names of its files
   * @throws SchemaMismatch for more than one file, or for a file that is not a JPEG
   */
  private withPhoto<Result>(
    files: UploadedFile[],
    owner: string,
    work: (photo: ImageSet | undefined) => Promise<Result>,
  ): Promise<Result> {
    if (files.length > 1) throw refuseField('image', 'must hold at most 1 file');
    const upload = { files, field: 'image', owner, formats: ['jpeg'], widths: WIDTHS } as const;
    return this.storeImages.during(upload, ([photo]) => work(photo));
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

interface Circumstances {
  id: string;
  studentId: string;
  submittedAt: Date;
  imageSet: ImageSet | null;
}

/** A new entry from its form. */
export const submittedEntry = (
  form: PhotoForm,
  circumstances: Circumstances,
): PhotoEntryEntity => ({
  ...circumstances,
  ...entryColumns(form),
  state: 'submitted',
  standing: 1,
  shortlisted: false,
  removedBecause: null,
});

type Contest = Pick<Edition, 'contests'>;

const takesSubmissions = (edition: Contest, now: Date): boolean =>
  photoContestPeriod(edition, now) === 'submit';

/** @throws DomainError CONTEST_NOT_OPEN, CONTEST_CLOSED */
const refuseOutsideSubmissions = (edition: Contest, now: Date): void => {
  const period = photoContestPeriod(edition, now);
  if (period === 'pre') throw new DomainError('CONTEST_NOT_OPEN');
  if (period !== 'submit') throw new DomainError('CONTEST_CLOSED');
};

interface Replacement {
  id: string;
  student: Identity;
  form: PhotoEdit;
  files: UploadedFile[];
}
