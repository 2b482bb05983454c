import type { Identity } from '@festival/contracts/identity';
import type { ImageSet } from '@festival/contracts/images';
import type { OwnEntry, PhotoForm } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/periods';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import type { UploadedFile } from '@festival/service-kit/images/uploads';
import { Inject, Injectable } from '@nestjs/common';
import { v4 as randomId } from 'uuid';
import { PhotoChanges } from '../changes.module.js';
import { EntryQueries } from './entry.queries.js';
import {
  entryColumns,
  PhotoEntryEntity,
  refuseDuplicateEntry,
  toOwnEntry,
} from './photo-entry.table.js';
import { StorePhoto } from './store-photo.js';

interface Submission {
  student: Identity;
  form: PhotoForm;
  files: UploadedFile[];
  request: IdempotentRequest | undefined;
}

/** Submits an entry. The arrival of the request counts, however long decoding the photo takes. */
@Injectable()
export class SubmitEntry {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: EntryQueries,
    private readonly storePhoto: StorePhoto,
    private readonly changes: PhotoChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeated request submits nothing and gets the answer of the first one.
   * @throws SchemaMismatch for an invalid image; DomainError CONTEST_NOT_OPEN, CONTEST_CLOSED, PHOTO_ALREADY_SUBMITTED, IDEMPOTENCY_KEY_REUSED
   */
  execute(submission: Submission): Promise<OwnEntry> {
    return createOnce(() => this.submit(submission), {
      read: (entryId) => this.queries.own(entryId),
      name: 'entryId',
    });
  }

  private async submit({ student, form, files, request }: Submission): Promise<OwnEntry> {
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
      ? this.storePhoto.during(files, id, write)
      : write());
    this.changes.publish();
    return entry;
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
export const refuseOutsideSubmissions = (edition: Contest, now: Date): void => {
  const period = photoContestPeriod(edition, now);
  if (period === 'pre') throw new DomainError('CONTEST_NOT_OPEN');
  if (period !== 'submit') throw new DomainError('CONTEST_CLOSED');
};
