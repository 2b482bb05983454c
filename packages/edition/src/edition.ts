import { z } from 'zod';
import { contests } from './schema/contests.js';
import { marketplace } from './schema/marketplace.js';
import { collaborations, performance, season } from './schema/programme.js';
import { calendarDate } from './schema/time.js';
import { workshops } from './schema/workshops.js';

export type { Clue, Milestone, Prize } from './schema/contests.js';
export type { CollectionSlot } from './schema/marketplace.js';
export type { Performance } from './schema/programme.js';
export type { Window } from './schema/time.js';

const fields = z.object({
  id: z.string(),
  name: z.string(),
  /** The name under an icon on a phone. */
  shortName: z.string().min(1).max(12),
  theme: z.string(),
  organiser: z.string(),
  university: z.string(),
  timeZone: z.string(),
  contactEmail: z.email(),
  socials: z.array(z.object({ label: z.string(), href: z.url() })),
  season,
  performances: z.array(performance),
  marketplace,
  workshops,
  contests,
  collaborations,
  privacyPolicy: z.object({ updated: calendarDate }),
});
export type Edition = z.infer<typeof fields>;

/** References to parts of the edition that do not exist. */
const danglingNames = ({ performances, contests }: Edition): string[] => {
  const { pointsCategories, attendance } = contests.luckyDraw;
  const categories = new Set(pointsCategories);
  const quizzes = performances.flatMap(({ id, quiz }) => (quiz ? [{ name: id, ...quiz }] : []));
  const ids = new Set(performances.map(({ id }) => id));
  return [
    ...[...quizzes, ...contests.luckyDraw.events, { name: 'attendance', ...attendance }]
      .filter(({ category }) => !categories.has(category))
      .map(
        ({ name, category }) => `"${name}" gives points for "${category}", which is no category`,
      ),
    ...contests.scavengerHunt.clues
      .filter(({ hiddenAt }) => hiddenAt !== undefined && !ids.has(hiddenAt))
      .map(
        ({ id, hiddenAt }) => `the clue "${id}" hides at "${hiddenAt}", which is no performance`,
      ),
  ];
};

/** Everything dated or seasonal of one festival. */
export const edition = fields.superRefine((value, context) => {
  for (const message of danglingNames(value)) context.addIssue({ code: 'custom', message });
});
