import { z } from 'zod';

/** Includes the offset, so that it means the same on every machine. */
export const instant = z.iso.datetime({ offset: true });

export const calendarDate = z.iso.date();

/** Half-open: `[opens, closes)`. */
export const window = z
  .object({ opens: instant, closes: instant })
  .refine(
    ({ opens, closes }) => Date.parse(opens) < Date.parse(closes),
    'must close after it opens',
  );
export type Window = z.infer<typeof window>;
