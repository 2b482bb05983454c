import { allEditions } from '@festival/edition';
import { type DateStyle, type EditionPath, valueAt } from '@festival/edition/dates';
import { z } from 'zod';

const A_DATE =
  /\b\d{1,2}(st|nd|rd|th)? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(20\d\d-\d\d-\d\d)\b/i;

/** One line of plain text. Dates belong in the edition, so that next year's committee does not have to search for them. */
export const line = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine((text) => !A_DATE.test(text), {
    error: 'says a date: refer to the edition instead, as in { date: "season.firstDay" }',
  });

/** A link within the site, to another site, or to a mailbox. */
export const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:)/, 'must begin with "/", "https://" or "mailto:"');

const problemWith = (path: unknown): string | undefined => {
  for (const edition of allEditions)
    try {
      valueAt(edition, path as EditionPath);
    } catch (error) {
      return `edition ${edition.id}: ${(error as Error).message}`;
    }
  return undefined;
};

/** The path of a value that every edition has. */
const editionPath = z.custom<EditionPath>((path) => problemWith(path) === undefined, {
  error: ({ input }) => problemWith(input) ?? 'is no value of the edition',
});

const dateStyle = z.enum(['short', 'day', 'weekday', 'full']) satisfies z.ZodType<DateStyle>;

const piece = z.union([
  line,
  z.strictObject({ text: line, href }),
  z.strictObject({ date: editionPath, as: dateStyle.optional() }),
  /** The last open day of a window, computed from its closing instant. */
  z.strictObject({ lastDay: editionPath, as: dateStyle.optional() }),
  z.strictObject({ time: editionPath }),
  z.strictObject({ value: editionPath }),
]);

/** Plain text, or pieces: text, links, and dates and values from the edition. */
export const copy = z.union([line, z.array(piece).min(1)]);

export type Piece = z.infer<typeof piece>;
export type Copy = z.infer<typeof copy>;
