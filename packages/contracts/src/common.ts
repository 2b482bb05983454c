import { z } from 'zod';
import { MAX_CAMPUS_ADDRESS_LENGTH, MAX_REASON_LENGTH } from './limits.js';
import { NOT_WHOLE, readDollars, readWhole, TOO_MANY_DECIMALS } from './money.js';
import { toAddress, withoutInvisible } from './typed-text.js';

/** An opaque identifier, limited to the characters of the id columns. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[!-~]*$/, 'is not an id');

const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
/** A visible character: not a space, a combining mark or a control character. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** A required line of text, trimmed and without invisible characters, at most `max` characters, with at least one visible character. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .min(1, 'is required')
    .max(max, `must have at most ${max} characters`)
    .regex(ONE_LINE, 'must not have control characters')
    .regex(VISIBLE, 'must have something to read');

/** What somebody searches for, trimmed and without invisible characters, at most `max` characters. */
export const searchText = (max: number) =>
  z.string().overwrite(withoutInvisible).trim().max(max, `must have at most ${max} characters`);

/** An optional line of text, trimmed and without invisible characters, at most `max` characters. */
export const optionalLine = (max: number) =>
  searchText(max).regex(ONE_LINE, 'must not have control characters');

/** An optional text of several lines, at most `max` characters. Without a visible character it is empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .regex(SEVERAL_LINES, 'must not have control characters')
    .overwrite((typed) => (SEVERAL_LINES.test(typed) && !VISIBLE.test(typed) ? '' : typed));

export const text = (max: number) => optionalText(max).min(1, 'is required');

/** The reason that people get for losing something. It is in the body, because addresses are logged. */
export const reasonForm = z.preprocess(
  // Without a body the refusal should name the missing reason.
  (body: { reason: string } | undefined): unknown => body ?? {},
  z.object({ reason: line(MAX_REASON_LENGTH) }),
);

export const contactNumber = line(15).regex(/^\d+$/, 'must have digits only');

const addressOf = (max: number) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .overwrite((text) => toAddress(text) ?? text)
    .min(1, { error: 'is required', abort: true })
    .max(max, { error: `must have at most ${max} characters`, abort: true })
    .refine((text) => toAddress(text) !== undefined, 'must be a valid email address')
    .meta({ format: 'email' });
/** Every valid address: any signs before the @, a domain of any script in either spelling. */
export const emailAddress = addressOf(64);
/** Limited to auth's maximum length. `isOfDomains` checks the configured domains. */
export const campusAddress = addressOf(MAX_CAMPUS_ADDRESS_LENGTH);

/** Whether a normalised address (`toEmail`) belongs to one of these domains. Subdomains do not count. */
export const isOfDomains = (address: string, domains: readonly string[]): boolean =>
  domains.includes(address.slice(address.lastIndexOf('@') + 1));

const isOnTheWeb = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Links that people can follow must be web addresses. */
const ON_THE_WEB = 'must be a web address that begins with http:// or https://';
export const webAddress = (max: number) => line(max).refine(isOnTheWeb, ON_THE_WEB);
export const optionalWebAddress = (max: number) =>
  optionalLine(max).refine((address) => address === '' || isOnTheWeb(address), ON_THE_WEB);

export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true');

export const instant = z.iso.datetime({ offset: true });

const isInThisCentury = (date: string): boolean => {
  const year = new Date(date).getUTCFullYear();
  return year >= 2000 && year < 2100;
};
const IN_THIS_CENTURY = 'must be between the years 2000 and 2099';

/** An instant that a client sends. Bounded, so that the database can store it and what is computed from it. */
export const givenInstant = instant.refine(isInThisCentury, IN_THIS_CENTURY);

/** A day that a client sends, in the festival's time zone: `2021-02-20`. */
export const givenDay = (example: string) =>
  z.iso.date(`must be a date such as ${example}`).refine(isInThisCentury, IN_THIS_CENTURY);

/*
 * Fields of multipart forms, which are always text. They accept our own forms and those of older pages, which send numbers as digits and empty fields as
 * `undefined` or `null`.
 */

const NOT_GIVEN: ReadonlySet<unknown> = new Set(['undefined', 'null', '', null]);

/** An optional field. @param schema must accept undefined */
export const givenOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value: z.input<Schema> | string | undefined): unknown =>
      NOT_GIVEN.has(value) ? undefined : value,
    schema,
  );

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

const part = z.object({ source: z.string(), keys: z.array(z.string()), message: z.string() });

export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  validation: z.record(z.string(), part).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Data that helps a client to correct its request. The code defines the names. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
