import type { Readable } from 'node:stream';
import { archiveObject, RELEASE_ID_DIGITS } from '@festival/contracts/releases';
import { BadArchive, contentHash, listFiles, unpack } from '@festival/release-checks/files';
import type { ReleaseFiles } from '@festival/release-checks/static';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import {
  type ObjectStore,
  openConfiguredStore,
  type StoreConfig,
} from '@festival/service-kit/objects';
import { type FactoryProvider, Global, Inject, Injectable, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Semaphore } from 'es-toolkit/promise/semaphore';
import type { FastifyInstance } from 'fastify';

/** Nest injection token of the object store for archives of releases and images of their checks. */
export const RELEASE_STORE = Symbol('release store');

const releaseStore: FactoryProvider = {
  provide: RELEASE_STORE,
  inject: [CONFIG],
  useFactory: (config: StoreConfig<'RELEASE_STORE'>) =>
    openConfiguredStore('RELEASE_STORE', config),
};

/** The most archives in memory at once: each can hold its unpacked files and the archive that is packed from them. */
const AT_ONCE = 2;
/** Of one area, so that its slow or hostile archives do not keep those of others waiting. */
const AT_ONCE_OF_AREA = 1;
/** Of one area: each that waits holds a connection. */
const MAX_WAITING_OF_AREA = 100;
const RETRY_SECONDS = 30;

interface KeptRelease {
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

const jsonOf = (content: Uint8Array | undefined): unknown => {
  try {
    return content && JSON.parse(Buffer.from(content).toString());
  } catch {
    return undefined;
  }
};

/** The stored facts about a release's files, besides their archive. */
export const contentOf = async (files: ReleaseFiles) => {
  const list = await listFiles(files);
  const hash = contentHash(list);
  return {
    releaseId: hash.slice(0, RELEASE_ID_DIGITS),
    contentHash: hash,
    files: list,
    fileCount: list.length,
    // The build's own description. Unreadable files are left out here, and the checks report them.
    declared: {
      manifest: jsonOf(files.get('area.json')),
      assets: jsonOf(files.get('assets.json')),
    },
  };
};
export type ReleaseContent = Awaited<ReturnType<typeof contentOf>>;

/** Passes archives on as streams, so that nothing is read of an archive whose sender is refused. */
export const registerArchives = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
};

@Global()
@Module({ providers: [releaseStore, Archives], exports: [releaseStore, Archives] })
export class ArchivesModule {}
