import { z } from 'zod';

export { isUnlimited, UNLIMITED_STOCK } from '../limits/index.js';
export { toCents, toDollars } from '../money/index.js';

/** An opaque identifier, in the characters that ids are stored in. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[!-~]*$/, 'is not an id');

/** Dollars on the wire: a number with at most two decimals. Stored as integer cents. */
export const dollars = z
  .number({ error: ({ input }) => (input == null ? 'is required' : 'must be a number') })
  .min(0, 'must be at least 0')
  .max(1_000_000, 'must be at most 1000000')
  .multipleOf(0.01, 'must have at most two decimals');

/** A number as forms send it: itself, or its text. */
const fromText = (value: number | string): number | undefined =>
  typeof value === 'string' ? (value.trim() === '' ? undefined : Number(value)) : value;

/** An amount of dollars, as a number or as text. */
export const dollarsField = z.preprocess(fromText, dollars);

/** A list as a form sends it: itself, or its JSON. What is no JSON is told as no list. */
export const listField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema> | string): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);

const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
/** Something that can be seen: no space, mark or control of direction alone. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** A required line of text, trimmed, at most `max` characters, with something to see in it. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'is required')
    .max(max, `must have at most ${max} characters`)
    .regex(ONE_LINE, 'must not have control characters')
    .regex(VISIBLE, 'must have something to read');

/** A line of text that may be empty, trimmed, at most `max` characters. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .regex(ONE_LINE, 'must not have control characters');

/** A text that may be empty and have several lines, at most `max` characters. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .regex(SEVERAL_LINES, 'must not have control characters');

export const contactNumber = line(15).regex(/^\d+$/, 'must have digits only');

export const emailAddress = line(64).pipe(z.email('must be a valid email address'));

/** An ISO 8601 instant with its offset. */
export const instant = z.iso.datetime({ offset: true });
