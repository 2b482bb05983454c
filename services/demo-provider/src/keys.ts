import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const savedKeys = z.object({
  cookies: z.array(z.string().min(32)).min(1),
  signing: z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), d: z.string() }),
});
export type Keys = z.infer<typeof savedKeys>;

function createKeys(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return savedKeys.parse({
    cookies: [randomBytes(32).toString('base64url')],
    signing: { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
  });
}

/**
 * Reads the keys from the folder, or creates them on the first start, so that signatures stay valid after a restart.
 * A file that is not readable as keys is replaced: a demo loses nothing of value by that.
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json');
  const saved = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const parsed = savedKeys.safeParse(saved);
  if (parsed.success) return parsed.data;
  const keys = createKeys();
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return keys;
}
