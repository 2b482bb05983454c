import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startChromium } from './chromium.js';

const SECRETS = ['IDENTITY_PRIVATE_KEY', 'RELEASE_STORE_SECRET_KEY', 'REDIS_URL'];

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'browser-'));
  for (const name of SECRETS) process.env[name] = 'a secret';
});
afterAll(async () => {
  for (const name of SECRETS) delete process.env[name];
  await rm(dir, { recursive: true, force: true });
});

test('a browser gets no variable of its process but those that it needs, and a home of its own', async () => {
  const [program, seen] = [join(dir, 'browser'), join(dir, 'environment')];
  await writeFile(program, `#!/bin/sh\nenv > ${seen}\n`, { mode: 0o755 });
  await expect(
    startChromium({ chromium: program, site: 'http://localhost:3000' }),
  ).rejects.toThrow();

  const environment = await readFile(seen, 'utf8');
  expect(environment).not.toContain('a secret');
  const names = environment.match(/^\w+(?==)/gm)!;
  const known = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'PWD', 'SHLVL', '_'];
  expect(names.filter((name) => !known.includes(name) && !name.startsWith('FONTCONFIG_'))).toEqual([
    'HOME',
  ]);
  expect(environment).toMatch(/^HOME=.*festival-browser-/m);
});

test('a browser that does not start with its sandbox is started without, and tells why it ends then', async () => {
  const [program, seen] = [join(dir, 'browser'), join(dir, 'starts')];
  const script = `case "$*" in *--no-sandbox*) start=bare;; *) start=sandboxed;; esac; echo $start >> ${seen}; echo "ended $start" >&2`;
  await writeFile(program, `#!/bin/sh\n${script}\nexit 1\n`, { mode: 0o755 });
  await expect(startChromium({ chromium: program, site: 'http://localhost:3000' })).rejects.toThrow(
    'ended bare',
  );
  expect(await readFile(seen, 'utf8')).toBe('sandboxed\nbare\n');
});
