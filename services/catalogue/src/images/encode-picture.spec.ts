import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { encodePicture } from './encode-picture.js';

let mediaDir: string;
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'media-'));
});
afterEach(() => rm(mediaDir, { recursive: true }));

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4a' } })
    .png()
    .toBuffer();

describe('encoding a picture', () => {
  it('writes WebP in every width up to its own, and names the files by the content', async () => {
    const source = await solid(1600, 1200);
    const first = await encodePicture(source, mediaDir);
    expect(first.sources.map((entry) => entry.width)).toEqual([320, 640, 1280]);
    expect(await encodePicture(source, mediaDir)).toEqual(first);
    const files = await readdir(join(mediaDir, 'products'));
    expect(files).toHaveLength(3);
    const written = await readFile(join(mediaDir, first.sources[0]!.url.replace('/media/', '')));
    expect((await sharp(written).metadata()).format).toBe('webp');
  });

  it('does not blow a small picture up', async () => {
    const { sources } = await encodePicture(await solid(500, 500), mediaDir);
    expect(sources.map((entry) => entry.width)).toEqual([320, 500]);
  });
});
