import type { Readable } from 'node:stream';
import { archiveObject } from '@festival/contracts/releases';
import { BadArchive, unpack } from '@festival/release-checks/files';
import type { ReleaseFiles } from '@festival/release-checks/static';
import { DomainError } from '@festival/service-kit/errors';
import type { ObjectStore } from '@festival/service-kit/objects';
import { Inject, Injectable } from '@nestjs/common';
import { Semaphore } from 'es-toolkit/promise/semaphore';
import { RELEASE_STORE } from './release-store.js';

/** The most archives in memory at once: each can hold its unpacked files and the archive that is packed from them. */
const AT_ONCE = 2;
/** Of one area, so that its slow or hostile archives do not keep those of others waiting. */
const AT_ONCE_OF_AREA = 1;
/** Of one area: each that waits holds a connection. */
const MAX_WAITING_OF_AREA = 100;
const RETRY_SECONDS = 30;

export interface KeptRelease {
  area: string;
  releaseId: string;
}

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof BadArchive)) return error;
  const { code, values } = error.refusal;
  return new DomainError(code, values && { params: values, details: values });
};

/** Reads uploaded and stored archives of releases. */
@Injectable()
export class Archives {
  private readonly room = new Semaphore(AT_ONCE);
  private readonly roomOfAreas = new Map<string, Semaphore>();
  /** How many archives of each area wait or are read. */
  private readonly open = new Map<string, number>();

  constructor(@Inject(RELEASE_STORE) private readonly store: ObjectStore) {}

  /**
   * Waits for a free slot; nothing is read of an archive that waits.
   * @throws DomainError naming what is wrong with the archive; SERVICE_UNAVAILABLE when too many wait
   */
  async read<Result>(
    area: string,
    source: Readable,
    use: (files: ReleaseFiles) => Promise<Result>,
  ): Promise<Result> {
    const open = this.open.get(area) ?? 0;
    if (open > MAX_WAITING_OF_AREA)
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    this.open.set(area, open + 1);
    try {
      return await this.readInTurn(area, source, use);
    } finally {
      this.open.set(area, this.open.get(area)! - 1);
    }
  }

  private async readInTurn<Result>(
    area: string,
    source: Readable,
    use: (files: ReleaseFiles) => Promise<Result>,
  ): Promise<Result> {
    const own = this.roomOf(area);
    await own.acquire();
    await this.room.acquire();
    try {
      const files = await unpack(source).catch((error: unknown) => {
        throw refusalOf(error);
      });
      return await use(files);
    } finally {
      this.room.release();
      own.release();
    }
  }

  /** @throws DomainError NOT_FOUND */
  async readKept<Result>(
    { area, releaseId }: KeptRelease,
    use: (files: ReleaseFiles) => Promise<Result>,
  ): Promise<Result> {
    const found = await this.store.get(archiveObject(area, releaseId));
    if (!found) throw new DomainError('NOT_FOUND');
    return this.read(area, found.content, use);
  }

  /** Overwriting is harmless: an object of the same name has the same content. */
  async keep({ area, releaseId }: KeptRelease, archive: Buffer): Promise<void> {
    await this.store.put(archiveObject(area, releaseId), archive, {
      type: 'application/gzip',
      size: archive.length,
    });
  }

  private roomOf(area: string): Semaphore {
    const known = this.roomOfAreas.get(area) ?? new Semaphore(AT_ONCE_OF_AREA);
    this.roomOfAreas.set(area, known);
    return known;
  }
}
