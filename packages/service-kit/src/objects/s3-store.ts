import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import {
  ageOf,
  assertName,
  type ObjectContent,
  type ObjectOptions,
  type ObjectStore,
  putFailure,
  type StoredObject,
  toReadable,
  unavailable,
} from './object-store.js';

export interface BucketSettings {
  bucket: string;
  region: string;
  /** For a store other than Amazon's. Bucket names are then part of the path. */
  endpoint?: string | undefined;
  /** Absent if the environment provides them, as on Amazon's own machines. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;
/** How many parts of 5 MB an upload keeps in memory. */
const PARTS_AT_ONCE = 2;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const ignoreMissing = (error: unknown): undefined => {
  if (statusOf(error) !== NOT_FOUND) throw unavailable(error);
  return undefined;
};

/**
 * Stores objects in a bucket of any S3-compatible store. When two processes put the same name at once, the store refuses the second. A store without
 * conditional writes accepts both, and the second overwrites the first; there, only names that were already taken are safe.
 */
export class S3Store implements ObjectStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, region, endpoint, credentials }: BucketSettings) {
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // Not every store supports Amazon's checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(
    name: string,
    content: Readable | Buffer,
    options: ObjectOptions,
  ): Promise<number | undefined> {
    assertName(name);
    const source = toReadable(content);
    let size = 0;
    const counted = Readable.from(
      (async function* () {
        for await (const part of source as AsyncIterable<Buffer>) {
          size += part.length;
          yield part;
        }
      })(),
    );
    // The reader gets its error.
    counted.on('error', () => undefined);
    try {
      // Does not send content for a name that is taken.
      if (await this.isTaken(name)) return undefined;
      return (await this.upload(name, counted, options)) ? size : undefined;
    } catch (error) {
      throw putFailure(source, error);
    } finally {
      counted.destroy();
      source.destroy();
    }
  }

  async get(name: string): Promise<ObjectContent | undefined> {
    assertName(name);
    const answer = await this.client
      .send(new GetObjectCommand(this.named(name)))
      .catch(ignoreMissing);
    return answer && { content: answer.Body as Readable, size: Number(answer.ContentLength) };
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map((name) =>
        this.client.send(new DeleteObjectCommand(this.named(name))).catch(ignoreMissing),
      ),
    );
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    let token: string | undefined;
    do {
      const page = await this.page(prefix, token);
      for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
        if (Key && LastModified)
          yield { name: Key, size: Size, ageMs: ageOf(LastModified.getTime()) };
      token = page.NextContinuationToken;
    } while (token);
  }

  private async isTaken(name: string): Promise<boolean> {
    const found = await this.client
      .send(new HeadObjectCommand(this.named(name)))
      .catch(ignoreMissing);
    return found !== undefined;
  }

  /**
   * Sends small content in one request and large content in parts. Either takes effect only after the content has ended.
   * @returns whether the name was free
   */
  private async upload(
    name: string,
    content: Readable,
    { type, cacheControl = 'no-store' }: ObjectOptions,
  ): Promise<boolean> {
    const upload = new Upload({
      client: this.client,
      params: {
        ...this.named(name),
        Body: content,
        IfNoneMatch: '*',
        ContentType: type,
        CacheControl: cacheControl,
      },
      queueSize: PARTS_AT_ONCE,
    });
    return upload.done().then(
      () => true,
      (error: unknown) => {
        if (statusOf(error) === PRECONDITION_FAILED) return false;
        throw error;
      },
    );
  }

  private page(prefix: string, token: string | undefined) {
    return this.client
      .send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: prefix,
          ...(token && { ContinuationToken: token }),
        }),
      )
      .catch((error: unknown) => {
        throw unavailable(error);
      });
  }

  private named(Key: string) {
    return { Bucket: this.bucket, Key };
  }
}
