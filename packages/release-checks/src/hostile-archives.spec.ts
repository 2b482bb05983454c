import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { RELEASE_EXTENSIONS } from '@festival/contracts/release-assets';
import {
  MAX_EXPANSION,
  MAX_FILE_BYTES,
  MAX_READ_FILE_BYTES,
  MAX_RELEASE_FILES,
  MAX_UNPACKED_BYTES,
} from '@festival/contracts/releases';
import { expect, it } from '@jest/globals';
import { Header, Pack, ReadEntry } from 'tar';
import { packFiles, unpack } from './files.js';

type EntryType = 'File' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'FIFO' | 'Directory';

interface Written {
  path: string;
  type?: EntryType;
  linkpath?: string;
  content?: string;
}

/** An archive with arbitrary entries. */
const write = (...entries: Written[]): Promise<Buffer> => {
  const pack = new Pack({ gzip: true, preservePaths: true });
  for (const { content = '', type = 'File', ...named } of entries) {
    const entry = new ReadEntry(new Header({ ...named, type, size: content.length, mode: 0o644 }));
    pack.add(entry);
    entry.end(Buffer.from(content));
  }
  pack.end();
  return buffer(pack as unknown as AsyncIterable<Buffer>);
};

const OF_NO_TYPE = `a release has files of these types only: ${RELEASE_EXTENSIONS.join(', ')}`;
const BY_DOT = 'a name in its path begins or ends with a dot';

const good = { path: 'area.js', content: 'area();' };

it.each<[string, Written, string]>([
  ['an absolute path', { path: '/etc/passwd' }, 'its path is absolute'],
  ['a drive', { path: 'C:/windows' }, 'its path is absolute'],
  ['a way out', { path: '../../active.json' }, 'its path leaves the folder, or goes a detour'],
  ['a way out from within', { path: 'a/../../b' }, 'its path leaves the folder, or goes a detour'],
  ['a backslash', { path: 'a\\b' }, 'its path may have letters, digits and . _ @ + - only'],
  ['a line break', { path: 'a\nb' }, 'its path may have letters, digits and . _ @ + - only'],
  ['a long path', { path: 'a'.repeat(201) }, 'its path has more than 200 characters'],
  [
    'a link',
    { path: 'a', type: 'SymbolicLink', linkpath: '/etc/passwd' },
    'it is a link or a device, not a file',
  ],
  [
    'a second name',
    { path: 'a', type: 'Link', linkpath: 'area.js' },
    'it is a link or a device, not a file',
  ],
  ['a device', { path: 'a', type: 'CharacterDevice' }, 'it is a link or a device, not a file'],
  ['a pipe', { path: 'a', type: 'FIFO' }, 'it is a link or a device, not a file'],
  ['a file twice', { path: 'area.js' }, 'it is in the archive twice'],
  ['a page', { path: 'evil.html' }, OF_NO_TYPE],
  ['a page as a copy', { path: 'evil.html.br' }, OF_NO_TYPE],
  ['a module', { path: 'evil.mjs' }, OF_NO_TYPE],
  ['a type in capitals', { path: 'evil.JS' }, OF_NO_TYPE],
  ['a document of its own', { path: 'evil.json' }, OF_NO_TYPE],
  ['a document in a folder', { path: 'a/area.json' }, OF_NO_TYPE],
  ['a file without a type', { path: 'evil' }, OF_NO_TYPE],
  ['a script among the server code', { path: 'server/evil.js' }, OF_NO_TYPE],
  ['server code elsewhere', { path: 'evil.cjs' }, OF_NO_TYPE],
  ['a dot at the end', { path: 'evil.js.' }, BY_DOT],
  ['a hidden folder', { path: '.well-known/evil.js' }, BY_DOT],
  [
    'a letter with an accent, composed',
    { path: 'caf\u00e9.js' },
    'its path may have letters, digits and . _ @ + - only',
  ],
  [
    'a letter with an accent, decomposed',
    { path: 'cafe\u0301.js' },
    'its path may have letters, digits and . _ @ + - only',
  ],
])('refuses %s, and names the file', async (_, entry, problem) => {
  const shown = entry.path.replace(/[^ -~]/g, '?').slice(0, 100);
  await expect(unpack(await write(good, entry))).rejects.toMatchObject({
    refusal: { code: 'RELEASE_FILE_REFUSED', values: { path: shown, problem } },
  });
});

it('ignores folders, and the path prefixes of some archivers', async () => {
  const archive = await write(
    { path: './', type: 'Directory' },
    { path: './a/b.js', content: 'b' },
  );
  expect([...(await unpack(archive)).keys()]).toEqual(['a/b.js']);
});

it('refuses 10,000 files at the first that is too many', async () => {
  const files = new Map(
    Array.from({ length: 10_000 }, (_, at) => [`${at}.js`.padStart(8, '0'), Buffer.alloc(0)]),
  );
  await expect(unpack(await packFiles(files))).rejects.toMatchObject({
    refusal: {
      code: 'RELEASE_ARCHIVE_TOO_MUCH',
      values: { path: `0${MAX_RELEASE_FILES}.js`, most: `${MAX_RELEASE_FILES} files` },
    },
  });
});

it.each([
  ['a file', 'large.js', MAX_FILE_BYTES, 'it has more than 8 MB'],
  ['a document', 'area.json', MAX_READ_FILE_BYTES, 'it has more than 2 MB'],
  ['server code', 'server/area.cjs', MAX_FILE_BYTES, 'it has more than 8 MB'],
])('refuses %s that is too large, before it is in memory', async (_, path, most, problem) => {
  const header = new Header({ path, type: 'File', mode: 0o644, size: most + 1 });
  header.encode();
  await expect(unpack(gzipSync(header.block!))).rejects.toMatchObject({
    refusal: { code: 'RELEASE_FILE_REFUSED', values: { path, problem } },
  });
});

it('refuses files that are too large together', async () => {
  const part = Buffer.concat([randomBytes(4_000), Buffer.alloc(40_000)]);
  const content = Buffer.concat(Array.from({ length: 180 }, () => part));
  const files = new Map(Array.from({ length: 9 }, (_, at) => [`${at}.js`, content]));
  await expect(unpack(await packFiles(files))).rejects.toMatchObject({
    refusal: { code: 'RELEASE_ARCHIVE_TOO_MUCH', values: { path: '8.js', most: '64 MB' } },
  });
});

it('refuses what unpacks to many times its own size', async () => {
  const files = new Map([['zeros.js', Buffer.alloc(2 * 1024 * 1024)]]);
  await expect(unpack(await packFiles(files))).rejects.toMatchObject({
    refusal: {
      code: 'RELEASE_ARCHIVE_TOO_MUCH',
      values: { path: 'zeros.js', most: `${MAX_EXPANSION} times its own size` },
    },
  });
});

it.each([
  ['an archive that goes on after its end', Buffer.alloc(MAX_UNPACKED_BYTES)],
  ['an archive without any file', Buffer.alloc(100 * 1024)],
])('refuses %s', async (_, content) => {
  await expect(unpack(gzipSync(content))).rejects.toMatchObject({
    refusal: { code: 'RELEASE_ARCHIVE_UNREADABLE' },
  });
});
