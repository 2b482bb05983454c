import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { MAX_RELEASE_FILES, MAX_UNPACKED_BYTES } from '@festival/contracts/releases';
import { expect, it } from '@jest/globals';
import { Header, Pack, ReadEntry } from 'tar';
import { packFiles, unpack } from './index.js';

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
  ['a name in another case', { path: 'Area.js' }, '"area.js" differs from it in case alone'],
  ['a file as a folder', { path: 'area.js/a' }, 'it is a file and a folder at once'],
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
    Array.from({ length: 10_000 }, (_, at) => [`${at}`.padStart(5, '0'), Buffer.alloc(0)]),
  );
  await expect(unpack(await packFiles(files))).rejects.toMatchObject({
    refusal: {
      code: 'RELEASE_ARCHIVE_TOO_MUCH',
      values: { path: `0${MAX_RELEASE_FILES}`, most: `${MAX_RELEASE_FILES} files` },
    },
  });
});

it('refuses a file that unpacks to more than a release may have, before it is in memory', async () => {
  const size = MAX_UNPACKED_BYTES + 1;
  const header = new Header({ path: 'large.js', type: 'File', mode: 0o644, size });
  header.encode();
  await expect(unpack(gzipSync(header.block!))).rejects.toMatchObject({
    refusal: { code: 'RELEASE_ARCHIVE_TOO_MUCH', values: { path: 'large.js', most: '64 MB' } },
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
