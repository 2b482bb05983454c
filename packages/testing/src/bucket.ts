/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The server's own account. */
const KEY = 'S3RVER';

/** An empty bucket in a small S3 server of its own. */
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
