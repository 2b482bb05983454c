import type { Readable } from 'node:stream';
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
  type ByteRange,
  Measure,
  type Measured,
  type ObjectContent,
  type ObjectOptions,
  type ObjectStore,
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
const RANGE_NOT_SATISFIABLE = 416;
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
  ): Promise<Measured | undefined> {
    assertName(name);
    const source = toReadable(content);
    const measure = new Measure(options);
    try {
      // Does not send content for a name that is taken.
      if (await this.head(name)) return undefined;
      const isStored = await measure.through(source, (measured) =>
        this.upload(name, measured, options),
      );
      return isStored ? measure.measured : undefined;
    } finally {
      source.destroy();
    }
  }

  async get(name: string, range?: ByteRange): Promise<ObjectContent | undefined> {
    assertName(name);
    const { first, last = '' } = range ?? {};
    const answer = await this.client
      .send(
        new GetObjectCommand({
          ...this.named(name),
          ...(range && { Range: `bytes=${first}-${last}` }),
        }),
      )
      .catch((error: unknown) => {
        if (statusOf(error) === RANGE_NOT_SATISFIABLE)
          throw new RangeError(`${name} does not reach byte ${first}`);
        return ignoreMissing(error);
      });
    if (!answer) return undefined;
    const whole = answer.ContentRange?.split('/')[1] ?? answer.ContentLength;
    return { content: answer.Body as Readable, size: Number(whole) };
  }

  async head(name: string): Promise<StoredObject | undefined> {
    assertName(name);
    const found = await this.client
      .send(new HeadObjectCommand(this.named(name)))
      .catch(ignoreMissing);
    if (!found?.LastModified) return undefined;
    return { name, size: found.ContentLength ?? 0, ageMs: ageOf(found.LastModified.getTime()) };
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map((name) =>
        this.client.send(new DeleteObjectCommand(this.named(name))).catch(ignoreMissing),
      ),
    );
  }

  async *list(prefix: string, most = Number.POSITIVE_INFINITY): AsyncIterable<StoredObject> {
    let left = most;
    let token: string | undefined;
    do {
      const page = await this.page(prefix, token);
      for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
        if (left === 0) return;
        if (!Key || !LastModified) continue;
        left -= 1;
        yield { name: Key, size: Size, ageMs: ageOf(LastModified.getTime()) };
      }
      token = page.NextContinuationToken;
    } while (token);
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
