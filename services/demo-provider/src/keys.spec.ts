import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadKeys } from './keys.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-provider-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('loadKeys', () => {
  it('makes keys once and finds them again, for their owner alone', async () => {
    const keys = await loadKeys(folder);
    expect(await loadKeys(folder)).toEqual(keys);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o077).toBe(0);
  });

  it.each(['', 'half a fi', '{"cookies":[]}'])(
    'replaces a file with the content “%s”',
    async (text) => {
      await writeFile(join(folder, 'keys.json'), text);
      const keys = await loadKeys(folder);
      expect(JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'))).toEqual(keys);
    },
  );
});
