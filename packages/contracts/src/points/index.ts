import { z } from 'zod';
import { campusAddress, id, instant, line, toEmail, wholeField } from '../common/index.js';
import { LONGEST_POINTS_SEARCH, MAX_POINTS_AN_AWARD } from '../limits/index.js';

/** Where points come from: an admin's form, a workshop that was attended, or a quiz. */
/** The Redis channel on which it is published that admins gave points, or took some back. */
export const POINTS_CHANGED = 'points:changed';

export const pointSources = ['admin', 'workshop', 'quiz'] as const;
export type PointSource = (typeof pointSources)[number];

/** Whom an admin gives points to: somebody who may never have signed in, but can. */
export const pointsRecipient = z.object({
  emailAddress: campusAddress.meta({ examples: ['someone@e.ntu.edu.sg'] }).transform(toEmail),
});

/** What an admin gives. The category is one of the edition's (`contests.luckyDraw.pointsCategories`). */
export const pointsForm = z.object({
  points: wholeField(1, MAX_POINTS_AN_AWARD),
  category: line(64),
});
export type PointsForm = z.infer<typeof pointsForm>;

/** One entry of the ledger, as admins see it. */
export const pointEntry = z.object({
  _id: id,
  /** Below zero where it takes points back. */
  points: z.number().int(),
  category: z.string(),
  source: z.enum(pointSources),
  /** Whose points they are, as far as it is known: a student, an address, or both. */
  studentId: id.nullable(),
  emailAddress: z.string().nullable(),
  name: z.string().nullable(),
  note: z.string(),
  /** The admin who gave or undid them; null where they were given by a rule. */
  givenBy: z.string().nullable(),
  at: instant,
  /** The entry that this one takes back. */
  undoes: id.nullable(),
  /** Whether another entry takes this one back. */
  undone: z.boolean(),
});
export type PointEntry = z.infer<typeof pointEntry>;

export const pointsQuery = z.object({
  q: z
    .string()
    .trim()
    .max(LONGEST_POINTS_SEARCH, `must have at most ${LONGEST_POINTS_SEARCH} characters`)
    .optional()
    .meta({ description: 'Part of the address, the name, the category or the note.' }),
  after: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The `next` of the page before; the newest entries without.' }),
  limit: z.coerce.number('must be a whole number').int().min(1).max(500).default(100),
});
export type PointsQuery = z.infer<typeof pointsQuery>;

export const pointsPage = z.object({ entries: z.array(pointEntry), next: z.string().nullable() });
export type PointsPage = z.infer<typeof pointsPage>;

/** What came of comparing purchases with the catalogue: orders that were looked at, and those that counted something else here. */
export const reconciliation = z.object({ checked: z.number().int(), mended: z.number().int() });
export type Reconciliation = z.infer<typeof reconciliation>;
