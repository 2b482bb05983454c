import type { Readable } from 'node:stream';

interface Lines {
  /** The maximum bytes of a line. */
  longest: number;
  onLine: (line: string) => void;
  /** Called for a longer line. Nothing more is read after it. */
  onTooLong: () => void;
}

const END = '\n'.charCodeAt(0);

/** Reads a stream by lines. It never stores more than the longest line. */
export const readLines = (stream: Readable, { longest, onLine, onTooLong }: Lines): void => {
  let parts: Buffer[] = [];
  let bytes = 0;
  const add = (part: Buffer): boolean => {
    parts.push(part);
    bytes += part.length;
    return bytes <= longest;
  };
  const take = (): string => {
    const line = Buffer.concat(parts).toString();
    parts = [];
    bytes = 0;
    return line;
  };
  const read = (chunk: Buffer): void => {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(END, from);
      if (!add(chunk.subarray(from, end < 0 ? undefined : end))) {
        stream.off('data', read);
        take();
        onTooLong();
        return;
      }
      if (end < 0) return;
      onLine(take());
      from = end + 1;
    }
  };
  stream.on('data', read);
};
