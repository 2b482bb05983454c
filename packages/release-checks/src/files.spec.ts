import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { create } from 'tar';
import { BadArchive, contentId, packFiles, readFolder, unpack } from './files.js';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'festival-archive-'));
  mkdirSync(join(dir, 'server'));
  writeFileSync(join(dir, 'area.js'), 'area();');
  writeFileSync(join(dir, 'server/area.cjs'), 'server();');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('gives the files that were packed, and the same name to the same content', async () => {
  const files = await readFolder(dir);
  const archive = await packFiles(files);
  expect(await packFiles(new Map([...files].reverse()))).toEqual(archive);
  const unpacked = await unpack(archive);
  expect([...unpacked].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
    ['area.js', 'area();'],
    ['server/area.cjs', 'server();'],
  ]);
  expect(contentId(unpacked)).toBe(contentId(files));
  expect(contentId(unpacked)).toMatch(/^[0-9a-f]{32}$/);
  expect(contentId(new Map([...unpacked, ['area.js', Buffer.from('other();')]]))).not.toBe(
    contentId(files),
  );
});

it('packs a path as long as one may be', async () => {
  const path = `${'a'.repeat(150)}/${'b'.repeat(46)}.js`;
  const files = new Map([
    [path, Buffer.from('long();')],
    [`${'c'.repeat(197)}.js`, Buffer.from('longer();')],
  ]);
  expect([...(await unpack(await packFiles(files))).keys()]).toEqual([...files.keys()]);
});

it('gives another name to other files, also where one continues like the next', () => {
  const idOf = (files: Record<string, string>) =>
    contentId(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));
  const ids = [
    idOf({ 'a.js': 'one();', 'b.js': 'two();' }),
    idOf({ 'a.js': 'one();\0/b.js\0two();' }),
    idOf({ 'a.js': 'one();b.jstwo();' }),
    idOf({ 'a.js': 'two();', 'b.js': 'one();' }),
    idOf({ 'b.js': 'one();', 'a.js': '' }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

it('refuses a link to any target', async () => {
  symlinkSync('/etc/passwd', join(dir, 'link.js'));
  const archive = await buffer(create({ gzip: true, cwd: dir }, ['link.js']));
  await expect(unpack(archive)).rejects.toMatchObject({
    refusal: {
      code: 'RELEASE_FILE_REFUSED',
      values: { path: 'link.js', problem: 'it is a link or a device, not a file' },
    },
  });
});

it.each([
  ['no archive', Buffer.from('hello')],
  ['a compressed text', gzipSync('hello')],
  ['an archive that was cut off', gzipSync(Buffer.alloc(2_048)).subarray(0, 20)],
  ['an empty archive', gzipSync(Buffer.alloc(1_024))],
  ['an archive in an archive', gzipSync(gzipSync(Buffer.alloc(1_024)))],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_, archive) => {
  await expect(unpack(archive)).rejects.toThrow(BadArchive);
});
