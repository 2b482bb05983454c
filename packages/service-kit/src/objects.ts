import type { FactoryProvider } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG } from './config.js';
import { FolderStore } from './objects/folder-store.js';
import type { ObjectStore } from './objects/object-store.js';
import type { BucketSettings } from './objects/s3-store.js';

export { FolderStore } from './objects/folder-store.js';
export type { ObjectContent, ObjectStore, StoredObject } from './objects/object-store.js';

const text = z.string().min(1);
const variables = {
  DIR: text,
  BUCKET: text.optional(),
  BUCKET_ENDPOINT: z.url().optional(),
  BUCKET_REGION: text.default('us-east-1'),
  BUCKET_KEY: text.optional().meta({ secret: true }),
  BUCKET_SECRET: text.optional().meta({ secret: true }),
};
type Variables = typeof variables;

type StoreVariables<Prefix extends string> = {
  [Name in keyof Variables as `${Prefix}_${Name}`]: Variables[Name];
};
export type StoreConfig<Prefix extends string> = z.infer<z.ZodObject<StoreVariables<Prefix>>>;

/**
 * The environment variables of one object store: a folder, or a bucket of any S3-compatible store.
 * @param prefix the beginning of the variables' names: `MEDIA` for `MEDIA_DIR`
 */
export const storeVariables = <const Prefix extends string>(prefix: Prefix) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, schema]) => [`${prefix}_${name}`, schema]),
  ) as StoreVariables<Prefix>;

/** Opens the store whose variables have this prefix. */
export const openConfiguredStore = (prefix: string, config: object): Promise<ObjectStore> => {
  const read = (name: keyof Variables): string | undefined =>
    (config as Readonly<Record<string, string | undefined>>)[`${prefix}_${name}`];
  const bucket = read('BUCKET');
  const accessKeyId = read('BUCKET_KEY');
  const secretAccessKey = read('BUCKET_SECRET');
  return openObjectStore(
    read('DIR')!,
    bucket === undefined
      ? undefined
      : {
          bucket,
          region: read('BUCKET_REGION')!,
          endpoint: read('BUCKET_ENDPOINT'),
          credentials:
            accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
        },
  );
};

/** Provides that store under a Nest injection token. */
export const provideStore = (token: symbol, prefix: string): FactoryProvider => ({
  provide: token,
  inject: [CONFIG],
  useFactory: (config: object) => openConfiguredStore(prefix, config),
});

/** Opens the bucket, or the folder if there is none. */
export const openObjectStore = async (
  dir: string,
  bucket: BucketSettings | undefined,
): Promise<ObjectStore> => {
  if (!bucket) return new FolderStore(dir);
  // Loaded on demand, because it takes tens of megabytes of memory.
  const { S3Store } = await import('./objects/s3-store.js');
  return new S3Store(bucket);
};
