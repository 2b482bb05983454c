import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { z } from 'zod';

/** The content of a file in `data/`. @throws ZodError if it is not as `schema` says */
export function readData<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const text = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
  return schema.parse(parse(text));
}
