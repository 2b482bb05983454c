import { z } from 'zod';

/** Includes the offset, so that it means the same on every machine. */
const instant = z.iso.datetime({ offset: true });

const calendarDate = z.iso.date();

/** `14:00`, in the festival's time zone. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Half-open: `[opens, closes)`. */
const window = z
  .object({ opens: instant, closes: instant })
  .refine(
    ({ opens, closes }) => Date.parse(opens) < Date.parse(closes),
    'must close after it opens',
  );
export type Window = z.infer<typeof window>;

const prize = z.object({ place: z.string().min(1), what: z.string().min(1) });

const milestone = z.object({
  date: calendarDate,
  /** The printed text. Only the windows decide what is allowed. */
  label: z.string().min(1),
  text: z.string().min(1),
});

const prizes = z.array(prize).min(1);

/** When a clue of the scavenger hunt appears. Its text is one of the edition's secrets. */
const clue = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  opens: instant,
  /** The performance whose date hides the clue. A clue without it starts a round, and is shown on the hunt's page. */
  hiddenAt: z.string().optional(),
});

const photos = z
  .object({
    name: z.string().min(1),
    submissions: window,
    voting: window,
    /** Whether students can vote only for entries on the admins' shortlist. */
    usesShortlist: z.boolean(),
    timeline: z.array(milestone).min(1),
    prizes,
  })
  .refine(
    ({ submissions, voting }) => Date.parse(submissions.closes) === Date.parse(voting.opens),
    'voting must open when submissions close: there is no period in between',
  );

const contests = z.object({
  photos,
  scavengerHunt: z.object({ clues: z.array(clue).min(1), prizes }),
  luckyDraw: z.object({
    prizes,
    /** The categories of awards. */
    pointsCategories: z.array(z.string().min(1)).min(1),
    /** The award for attending a workshop. */
    attendance: z.object({ category: z.string().min(1), points: z.number().int().positive() }),
    /** The maximum number of chances in the internal form. */
    maxPoints: z.number().int().positive(),
    /** The choices of the internal form, and the category of each. */
    events: z.array(z.object({ name: z.string().min(1), category: z.string().min(1) })).min(1),
    /** The drand chain that decides draws. It must be running at that time. */
    beaconChain: z.enum(['default', 'quicknet']),
  }),
});

/** A time and place on campus where buyers collect their orders. */
const collectionSlot = z.object({
  code: z.string().regex(/^[a-z0-9]+$/),
  /** For the payment form, e.g. `18 Feb 12-2pm`. */
  label: z.string(),
  /** For mails and the reminder form, e.g. `18 February 12-2pm`. */
  longLabel: z.string(),
  date: calendarDate,
  /** Times of day, as the labels say them. */
  starts: timeOfDay,
  ends: timeOfDay,
});
export type CollectionSlot = z.infer<typeof collectionSlot>;

const marketplace = z.object({
  categories: z.array(z.string()).min(1),
  collectionSlots: z.array(collectionSlot).min(1),
  collectionPlace: z.string(),
  /** How many dollars give one lucky-draw chance. */
  dollarsPerChance: z.number().int().positive(),
  charityPercent: z.number().int().min(0).max(100),
  /** The handling time of every product, added to the vendor's lead time. */
  handlingDays: z.number().int().min(0),
});

/** An event that takes place once. */
const performance = z
  .object({
    /** Does not change with the name, e.g. `busking-1`. */
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(1),
    starts: instant,
    ends: instant,
    /** The venue, or the name of the place of an online event. */
    place: z.string().min(1),
    isOnline: z.boolean(),
    /** Where to watch it live. */
    watchUrl: z.url().optional(),
    /** The category of the points of its quiz; absent without a quiz. The questions are among the edition's secrets. */
    quiz: z.object({ category: z.string().min(1) }).optional(),
  })
  .refine(({ starts, ends }) => Date.parse(starts) < Date.parse(ends), 'must end after it starts');
export type Performance = z.infer<typeof performance>;

const season = z.object({ firstDay: calendarDate, lastDay: calendarDate });

const collaboration = z.object({ contactEmail: z.email() });

const collaborations = z.object({
  artsFromTheHeart: collaboration,
  danceConcert: collaboration,
  centreStage: collaboration.extend({ premiere: instant }),
});

const workshops = z.object({
  /** The sign-up window. Unused places are allocated when it closes. */
  registration: window,
  categories: z.array(z.string().min(1)).min(1),
  /** The prefix in the names of Open Talks, which do not count as a person's one confirmed workshop. */
  openTalkPrefix: z.string().min(1),
  /** More vacancies than this are shown as `Unlimited`. */
  unlimitedAbove: z.number().int().positive(),
  /** How long a free place is offered to a waiting student after the allocation: this many hours, but not later than this long before the workshop. */
  offer: z.object({
    hours: z.number().positive(),
    endsHoursBefore: z.number().min(0),
  }),
  /** When participants are reminded: this many days before the workshop, at this time of day in the festival's time zone. */
  reminder: z.object({
    daysBefore: z.number().int().min(0),
    time: timeOfDay,
  }),
});

const fields = z.object({
  id: z.string(),
  name: z.string(),
  /** The name under an icon on a phone. */
  shortName: z.string().min(1).max(12),
  theme: z.string(),
  /** One sentence, below the name. */
  tagline: z.string().min(1),
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
