import type { Readable } from 'node:stream';

/** Parses each line of JSON as soon as it is complete. */
export async function* jsonLinesOf(body: Readable): AsyncGenerator<unknown> {
  let rest = '';
  for await (const part of body.setEncoding('utf8')) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest !== '') throw new Error('the last line is incomplete');
}
