import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DomainError } from '@festival/service-kit/errors';
import type { ImageStore, StoredImage } from './image-store.js';

export interface S3Settings {
  /** Of this service, in the bucket. */
  folder: string;
  bucket: string;
  region: string;
  /** Of a store other than Amazon's; its buckets are then part of the path. */
  endpoint?: string | undefined;
  /** Absent where the surroundings say who this is, as on Amazon's own machines. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Whatever a store answers besides what is wanted, or does not, is no fault of whoever uploads. */
const unavailable = (cause: unknown): Error =>
  Object.assign(new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 2 }), { cause });

const isMissing = (error: unknown): boolean => {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === 404;
};

/** Pictures in a bucket of any store that speaks S3. */
export class S3Store implements ImageStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  readonly folder: string;

  constructor({ bucket, folder, region, endpoint, credentials }: S3Settings) {
    this.bucket = bucket;
    this.folder = folder;
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // Not every store knows the checksums that Amazon's does.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(name: string, content: Buffer): Promise<boolean> {
    try {
      if (await this.has(name)) return false;
      await this.client.send(
        new PutObjectCommand({
          Bucket: this.bucket,
          Key: name,
          Body: content,
          ContentType: 'image/webp',
          CacheControl: IMMUTABLE,
        }),
      );
      return true;
    } catch (error) {
      throw unavailable(error);
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map((Key) => this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }))),
    );
  }

  async *list(): AsyncIterable<StoredImage> {
    const now = performance.timeOrigin + performance.now();
    let token: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: `${this.folder}/`,
          ...(token && { ContinuationToken: token }),
        }),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified) yield { name: Key, ageMs: now - LastModified.getTime() };
      token = page.NextContinuationToken;
    } while (token);
  }

  private async has(Key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
}
