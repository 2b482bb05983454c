import { z } from 'zod';
import { dollars } from './dollars.js';

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

const WHOLE = /^-?\d+$/;

/** Converts digits to a number. Other values stay as they are. */
export const wholeNumberOf = (value: unknown): unknown =>
  typeof value === 'string' && WHOLE.test(value.trim()) ? Number(value) : value;

/** A whole number, as a number or as digits. */
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
