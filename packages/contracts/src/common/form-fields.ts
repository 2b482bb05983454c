import { z } from 'zod';
import { dollars } from './dollars.js';

/*
 * Fields of multipart forms, which are texts: those of our own forms, and those of older pages, which send a number as its digits and
 * write out what was not filled in.
 */

/** What a field holds that was not filled in. */
const NOT_GIVEN: ReadonlySet<unknown> = new Set(['undefined', 'null', '', null]);

/** The schema of a field that may be left out. @param schema takes undefined */
export const givenOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value: z.input<Schema> | string | undefined): unknown =>
      NOT_GIVEN.has(value) ? undefined : value,
    schema,
  );

/** A flag; one that is not given is false. */
export const flagField = givenOr(
  z.preprocess(
    (value: boolean | 'true' | 'false' | undefined): unknown =>
      ({ true: true, false: false, undefined: false })[String(value)] ?? value,
    z.boolean('must be true or false'),
  ),
);

const WHOLE = /^-?\d+$/;

/** A whole number for its digits; anything else as it is. */
export const wholeNumberOf = (value: unknown): unknown =>
  typeof value === 'string' && WHOLE.test(value.trim()) ? Number(value) : value;

/** A whole number, or its digits. */
export const wholeField = (min: number, max: number) =>
  z.preprocess(
    (value: number | string): unknown => wholeNumberOf(value),
    z
      .number('must be a whole number')
      .int('must be a whole number')
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`),
  );

/** An amount of dollars, as a number or as text. */
export const dollarsField = z.preprocess(
  (value: number | string): unknown =>
    typeof value === 'string' ? (value.trim() === '' ? undefined : Number(value)) : value,
  dollars,
);

/** A list, or its JSON. What is no JSON is told as no list. */
export const listField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema> | string): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);
