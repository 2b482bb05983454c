/** Finds the bytes after the end of an image, where a file can hide something else. */

const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;
/** Markers without a length: restarts and TEM. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

/** The end of a JPEG scan's data: the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (file: Buffer, from: number): number => {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && at + 1 < file.length) {
    const next = file[at + 1] as number;
    if (next !== 0x00 && next !== 0xff && !isBare(next)) return at;
    at = file.indexOf(0xff, at + 1);
  }
  return file.length;
};

const afterJpeg = (file: Buffer): number => {
  let at = 2;
  while (at + 3 < file.length) {
    if (file[at] !== 0xff) return at;
    const marker = file[at + 1] as number;
    if (marker === JPEG_END) return at + 2;
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else {
      at += 2 + file.readUInt16BE(at + 2);
      if (marker === JPEG_SCAN) at = endOfScan(file, at);
    }
  }
  return file[at + 1] === JPEG_END ? at + 2 : file.length;
};

/** PNG chunks: four bytes for the length of the data, four for the name, the data, and a checksum of four. */
const afterPng = (file: Buffer): number => {
  let at = 8;
  while (at + 8 <= file.length) {
    const name = file.toString('latin1', at + 4, at + 8);
    at += 12 + file.readUInt32BE(at);
    if (name === 'IEND') return at;
  }
  return file.length;
};

const afterWebp = (file: Buffer): number => {
  const size = file.readUInt32LE(4);
  return 8 + size + (size % 2);
};

/** GIF blocks: a run of sub-blocks of up to 255 bytes, the last one empty. */
const afterSubBlocks = (file: Buffer, from: number): number => {
  let at = from;
  while (at < file.length && file[at] !== 0) at += 1 + (file[at] as number);
  return at + 1;
};

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const afterGif = (file: Buffer): number => {
  let at = 13 + tableBytes(file[10] ?? 0);
  while (at < file.length) {
    const block = file[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = afterSubBlocks(file, at + 2);
    else if (block === 0x2c) at = afterSubBlocks(file, at + 11 + tableBytes(file[at + 9] ?? 0));
    else return at;
  }
  return file.length;
};

const ends: Record<string, (file: Buffer) => number> = {
  jpeg: afterJpeg,
  png: afterPng,
  webp: afterWebp,
  gif: afterGif,
};

/** The bytes after the image; empty for a format without a defined end. */
export const trailingBytes = (format: string, file: Buffer): Buffer =>
  file.subarray(Math.min(ends[format]?.(file) ?? file.length, file.length));
