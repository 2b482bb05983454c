import { finished, PassThrough, type Readable } from 'node:stream';
import { archiveObject, type ReleaseName } from '@festival/contracts/releases';
import { BadArchive, unpack } from '@festival/release-checks/files';
import type { ReleaseFiles } from '@festival/release-checks/static';
import { DomainError } from '@festival/service-kit/errors';
import { type ObjectStore, provideStore } from '@festival/service-kit/objects';
import { Inject, Injectable } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';

/** Nest injection token of the object store for archives of releases and images of their checks. */
export const RELEASE_STORE = Symbol('release store');

export const releaseStore = provideStore(RELEASE_STORE, 'RELEASE_STORE');

/** The most archives in memory at once: each can hold its unpacked files and the archive that is packed from them. */
const AT_ONCE = 2;
/** Of one area, so that its slow or hostile archives do not keep those of others waiting. */
const AT_ONCE_OF_AREA = 1;
/** Of one area: each that waits holds a connection. */
const MAX_WAITING_OF_AREA = 100;
const RETRY_SECONDS = 30;

/** Reads and stores archives of releases. */
@Injectable()
export class Archives {
  private readonly turns = pLimit(AT_ONCE);
  private readonly turnsOfAreas = new Map<string, LimitFunction>();

  constructor(@Inject(RELEASE_STORE) private readonly store: ObjectStore) {}

  /**
   * Waits for its turn; nothing is read of an archive that waits.
   * @throws DomainError naming what is wrong with the archive; SERVICE_UNAVAILABLE when too many wait
   */
  async read<Result>(
    area: string,
    source: Readable,
    use: (files: ReleaseFiles) => Promise<Result>,
  ): Promise<Result> {
    const turnsOfArea = this.turnsOfAreas.get(area) ?? pLimit(AT_ONCE_OF_AREA);
    this.turnsOfAreas.set(area, turnsOfArea);
    if (turnsOfArea.activeCount + turnsOfArea.pendingCount > MAX_WAITING_OF_AREA)
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    return turnsOfArea(() => this.turns(async () => use(await unpackUpload(source))));
  }

  /** Overwriting is harmless: an object of the same name has the same content. */
  async keep({ area, id }: ReleaseName, archive: Buffer): Promise<void> {
    await this.store.put(archiveObject(area, id), archive, { type: 'application/gzip' });
  }
}

/** @throws DomainError naming what is wrong with the archive */
const unpackUpload = async (source: Readable): Promise<ReleaseFiles> => {
  const passed = new PassThrough();
  // A sender may leave, also before its turn.
  finished(source, { writable: false }, (error) => error && passed.destroy(error));
  source.pipe(passed);
  try {
    return await unpack(passed);
  } catch (error) {
    // The unread rest of a refused archive would block the next request on its connection.
    source.unpipe(passed).resume();
    if (!(error instanceof BadArchive)) throw error;
    const { code, values } = error.refusal;
    throw new DomainError(code, values && { params: values, details: values });
  }
};
