import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { GatewayConfig } from '../../config.js';
import { InstalledReleases } from './installed-releases.js';

const LONG_AGO = new Date('2021-02-01T00:00:00Z');
const KILLED = '4b0c2a52-6f1e-4d0a-9a51-0c5f6d1e8b11';
const WRITING = '0d7f6f0a-3c55-4a39-8f53-b0f1b0a9c7e2';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'festival-releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

const tidy = () =>
  new InstalledReleases(
    { RELEASES_DIR: folder } as GatewayConfig,
    pino({ level: 'silent' }),
  ).tidy();

it('removes what a gateway that was killed left, and leaves what another one writes and what is whole', async () => {
  for (const name of ['r1', `r2.new-${KILLED}`, `r3.new-${WRITING}`]) {
    await mkdir(join(folder, 'shell', name), { recursive: true });
    await writeFile(join(folder, 'shell', name, 'index.html'), '');
    if (!name.endsWith(WRITING)) await utimes(join(folder, 'shell', name), LONG_AGO, LONG_AGO);
  }
  for (const name of ['live.json', `live.json.new-${KILLED}`]) {
    await writeFile(join(folder, name), '{}');
    await utimes(join(folder, name), LONG_AGO, LONG_AGO);
  }
  await tidy();
  expect(await readdir(folder)).toEqual(['live.json', 'shell']);
  expect(await readdir(join(folder, 'shell'))).toEqual(['r1', `r3.new-${WRITING}`]);
});

it('makes a folder that is not there', async () => {
  await rm(folder, { recursive: true });
  await tidy();
  expect(await readdir(folder)).toEqual([]);
});
