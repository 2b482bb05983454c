import { z } from 'zod';
import { campusAddress, id, instant, line, searchText, wholeField } from './common.js';
import { MAX_POINTS_PER_AWARD, MAX_POINTS_SEARCH_LENGTH } from './limits.js';
import { toEmail } from './typed-text.js';

/** The Redis channel for points that admins gave or took back. */
export const POINTS_CHANGED = 'points:changed';

/** An admin's form, a workshop that was attended, or a quiz. */
export const pointSources = ['admin', 'workshop', 'quiz'] as const;
export type PointSource = (typeof pointSources)[number];

/** The receiver of points. They need not have signed in before. */
export const pointsRecipient = z.object({
  emailAddress: campusAddress.meta({ examples: ['someone@e.ntu.edu.sg'] }).transform(toEmail),
});

/** An award by an admin. The category is one of the edition's (`contests.luckyDraw.pointsCategories`). */
export const pointsForm = z.object({
  points: wholeField(1, MAX_POINTS_PER_AWARD),
  category: line(64),
});
export type PointsForm = z.infer<typeof pointsForm>;

export const pointEntry = z.object({
  _id: id,
  /** Negative if it takes points back. */
  points: z.number().int(),
  category: z.string(),
  source: z.enum(pointSources),
  /** The owner of the points, as far as known: a student, an address, or both. */
  studentId: id.nullable(),
  emailAddress: z.string().nullable(),
  name: z.string().nullable(),
  note: z.string(),
  /** The admin who gave or undid them; null if a rule gave them. */
  givenBy: z.string().nullable(),
  at: instant,
  undoes: id.nullable(),
  undone: z.boolean(),
});
export type PointEntry = z.infer<typeof pointEntry>;

export const pointsQuery = z.object({
  q: searchText(MAX_POINTS_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'Part of the address, the name, the category or the note.' }),
  after: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The `next` of the page before; the newest entries without.' }),
  limit: wholeField(1, 500).default(100),
});
export type PointsQuery = z.infer<typeof pointsQuery>;

export const pointsPage = z.object({ entries: z.array(pointEntry), next: z.string().nullable() });
export type PointsPage = z.infer<typeof pointsPage>;

/** The result of comparing purchases with the catalogue: the number of checked orders, and of orders that had to be corrected. */
export const reconciliation = z.object({ checked: z.number().int(), mended: z.number().int() });
export type Reconciliation = z.infer<typeof reconciliation>;
