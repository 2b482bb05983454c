import { z } from 'zod';
import { toAddress, withoutInvisible } from './common/typed-text.js';
import { MAX_CAMPUS_ADDRESS_LENGTH, MAX_REASON_LENGTH } from './limits.js';

export {
  dollars,
  dollarsField,
  flagField,
  givenOr,
  listField,
  wholeField,
  wholeNumberOf,
} from './common/form-fields.js';
export { toEmail, toSearchedAddress, withoutInvisible } from './common/typed-text.js';
export { isUnlimited, UNLIMITED_ANSWER, UNLIMITED_STOCK } from './limits.js';
export { toCents, toDollars } from './money.js';

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

/** A required text of several lines, trimmed, at most `max` characters. */
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

/** A flag in a query string. */
export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true');

/** An ISO 8601 instant with its offset. */
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
