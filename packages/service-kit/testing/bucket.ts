import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

interface S3Settings {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}

const require = createRequire(import.meta.url);

/** A small S3 server that stores its objects in a folder. It has no types. */
const S3rver: new (settings: S3Settings) => S3Server = require('s3rver');

const KEY = 'S3RVER';

export interface TestBucket {
  name: string;
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  close(): Promise<void>;
}

export const startBucket = async (): Promise<TestBucket> => {
  const name = 'festival';
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  return {
    name,
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: KEY,
    secretAccessKey: KEY,
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
};
