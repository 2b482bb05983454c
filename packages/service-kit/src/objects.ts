import { z } from 'zod';
import { FolderStore } from './objects/folder-store.js';
import type { ObjectStore } from './objects/object-store.js';
import type { BucketSettings } from './objects/s3-store.js';

export { FolderStore } from './objects/folder-store.js';
export type { ObjectContent, ObjectStore, StoredObject } from './objects/object-store.js';

export const openObjectStore = async (
  dir: string,
  bucket: BucketSettings | undefined,
): Promise<ObjectStore> => {
  if (!bucket) return new FolderStore(dir);
  // Loaded on demand, because it takes tens of megabytes of memory.
  const { S3Store } = await import('./objects/s3-store.js');
  return new S3Store(bucket);
};

export const openConfiguredStore = <Prefix extends string>(
  prefix: Prefix,
  config: StoreConfig<Prefix>,
): Promise<ObjectStore> => {
  const { [`${prefix}_DIR`]: dir } = config as Readonly<Record<string, string>>;
  return openObjectStore(dir!, bucketOf(prefix, config));
};

/**
 * The environment variables of one object store: a folder, or a bucket of any S3-compatible store.
 * @param prefix the beginning of the variables' names
 */
export const storeVariables = <const Prefix extends string>(prefix: Prefix) => {
  const text = z.string().min(1);
  return {
    [`${prefix}_DIR`]: text,
    [`${prefix}_BUCKET`]: text.optional(),
    [`${prefix}_BUCKET_ENDPOINT`]: z.url().optional(),
    [`${prefix}_BUCKET_REGION`]: text.default('us-east-1'),
    [`${prefix}_BUCKET_KEY`]: text.optional().meta({ secret: true }),
    [`${prefix}_BUCKET_SECRET`]: text.optional().meta({ secret: true }),
  } as { [Name in `${Prefix}_DIR`]: z.ZodString } & {
    [Name in `${Prefix}_BUCKET${'' | '_KEY' | '_SECRET'}`]: z.ZodOptional<z.ZodString>;
  } & { [Name in `${Prefix}_BUCKET_ENDPOINT`]: z.ZodOptional<z.ZodURL> } & {
    [Name in `${Prefix}_BUCKET_REGION`]: z.ZodDefault<z.ZodString>;
  };
};

export type StoreConfig<Prefix extends string> = {
  [Name in `${Prefix}_DIR` | `${Prefix}_BUCKET_REGION`]: string;
} & { [Name in `${Prefix}_BUCKET${'' | '_KEY' | '_SECRET' | '_ENDPOINT'}`]?: string | undefined };

/** The configured bucket; undefined for a folder. */
const bucketOf = <Prefix extends string>(
  prefix: Prefix,
  config: StoreConfig<Prefix>,
): BucketSettings | undefined => {
  const settingOf = (name: string) =>
    (config as Readonly<Record<string, string | undefined>>)[`${prefix}_${name}`];
  const bucket = settingOf('BUCKET');
  if (bucket === undefined) return undefined;
  const [accessKeyId, secretAccessKey] = [settingOf('BUCKET_KEY'), settingOf('BUCKET_SECRET')];
  return {
    bucket,
    region: settingOf('BUCKET_REGION')!,
    endpoint: settingOf('BUCKET_ENDPOINT'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
};
