import { z } from 'zod';
import { NOT_WHOLE, readDollars, readWhole, TOO_MANY_DECIMALS } from '../money.js';

/*
 * Fields of multipart forms, which are always text. They accept our own forms and those of older pages, which send numbers as digits and empty fields as
 * `undefined` or `null`.
 */

/** The values of an empty field. */
const NOT_GIVEN: ReadonlySet<unknown> = new Set(['undefined', 'null', '', null]);

/** An optional field. @param schema must accept undefined */
export const givenOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value: z.input<Schema> | string | undefined): unknown =>
      NOT_GIVEN.has(value) ? undefined : value,
    schema,
  );

/** A flag; false if absent. */
export const flagField = givenOr(
  z.preprocess(
    (value: boolean | 'true' | 'false' | undefined): unknown =>
      ({ true: true, false: false, undefined: false })[String(value)] ?? value,
    z.boolean('must be true or false'),
  ),
);

/** Reads a number that came as text. What isn't one stays as it is, so that the schema refuses it. */
const numberOr =
  (read: (text: string) => number | undefined) =>
  (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    return value.trim() === '' ? undefined : (read(value) ?? value);
  };

/** Converts a whole number that came as text. Other values stay as they are. */
export const wholeNumberOf = numberOr(readWhole);

const wholeNumber = (min: number, max: number) =>
  z
    .number(NOT_WHOLE)
    .int(NOT_WHOLE)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

/** A whole number, as a number or as digits. */
export const wholeField = (min: number, max: number) =>
  z.preprocess((value: number | string): unknown => wholeNumberOf(value), wholeNumber(min, max));

const THREE_DECIMALS = /^[^.,]*[.,]\d{3,}$/;

/** Dollars in requests and answers: a number with at most two decimals. Stored as integer cents. */
export const dollars = z
  .number({
    error: ({ input }) => {
      if (input == null) return 'is required';
      if (typeof input !== 'string') return 'must be a number';
      return THREE_DECIMALS.test(input.trim())
        ? TOO_MANY_DECIMALS
        : 'must be an amount such as 12.50';
    },
  })
  .min(0, 'must be at least 0')
  .max(1_000_000, 'must be at most 1000000')
  .multipleOf(0.01, TOO_MANY_DECIMALS);

/** An amount of dollars, as a number or as people type it. */
export const dollarsField = z.preprocess(
  (value: number | string): unknown => numberOr(readDollars)(value),
  dollars,
);

/** A list, or its JSON. Invalid JSON is reported as not being a list. */
export const listField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema> | string): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);
