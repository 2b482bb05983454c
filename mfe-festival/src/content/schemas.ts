import { chooseEdition } from '@festival/edition';
import { type DateStyle, type EditionPath, valueAt } from '@festival/edition/dates';
import { editionId } from '@festival/edition/files';
import { listProgramme, moments, strands } from '@festival/edition/list-programme';
import { z } from 'zod';
import { spellDuration } from './durations.js';

/** The edition that the content is for. */
const edition = chooseEdition(editionId);

const A_DATE =
  /\b\d{1,2}(st|nd|rd|th)? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(20\d\d-\d\d-\d\d)\b/i;

/** One line of plain text. Dates belong in the edition, so that next year's committee does not have to search for them. */
const line = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine((text) => !A_DATE.test(text), {
    error: 'says a date: refer to the edition instead, as in { date: "season.firstDay" }',
  });

/** A link within the site, to another site, or to a mailbox. */
const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:)/, 'must begin with "/", "https://" or "mailto:"');

const problemWith = (path: unknown): string | undefined => {
  try {
    valueAt(edition, path as EditionPath);
    return undefined;
  } catch (error) {
    return `edition ${edition.id}: ${(error as Error).message}`;
  }
};

/** The path of a value of the edition. */
const editionPath = z.custom<EditionPath>((path) => problemWith(path) === undefined, {
  error: ({ input }) => problemWith(input) ?? 'is no value of the edition',
});

const dateStyle = z.enum([
  'short',
  'day',
  'weekday',
  'dated',
  'full',
]) satisfies z.ZodType<DateStyle>;

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
export type CopyText = z.infer<typeof copy>;

const imported = z.custom<ImageSource>(
  (value) => typeof (value as ImageSource | null)?.src === 'string',
  'must be an imported picture',
);

/** An image and its alternative text. */
export const image = z.strictObject({
  image: imported,
  alt: line
    .max(200, 'must be 200 characters at most')
    .refine((text) => !/^(an? )?(image|picture|photo(graph)?) of/i.test(text), {
      error: 'says what it is of, not that it is a picture',
    }),
  caption: line.optional(),
});
export type ContentImage = z.infer<typeof image>;

const embedId = z
  .string()
  .regex(/^[\w-]{11}$/, 'must be the eleven characters after "v=" of a YouTube address');

const common = {
  /** Used in addresses and as a key. Don't change it when the title changes. */
  id: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens'),
  title: line,
  description: line.optional(),
  poster: imported,
};

/** A clip of our own, or the committee's film on another site. */
const video = z.union([
  z.strictObject({
    ...common,
    src: z.string().endsWith('.mp4'),
    /** WebVTT. Required if somebody speaks, or if the images alone do not tell the story. */
    captions: z.string().endsWith('.vtt').optional(),
  }),
  z.strictObject({ ...common, embedId }),
]);
export type ContentVideo = z.infer<typeof video>;

const aboutSchema = z.strictObject({
  lead: copy,
  sections: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
        kicker: line,
        title: line,
        text: z.array(copy).min(1),
        art: image,
      }),
    )
    .length(3),
});

const contact = z.strictObject({
  title: line,
  text: copy,
  links: z
    .array(
      z.union([
        z.strictObject({ text: line, href }),
        /** To a mailbox of the edition. */
        z.strictObject({ text: line, mailTo: editionPath }),
      ]),
    )
    .min(1),
});

const head = { title: line, eyebrow: line, lead: copy, contact };
export type CollaborationHead = z.infer<z.ZodObject<typeof head>>;

const danceConcertSchema = z.strictObject({
  ...head,
  trailerTitle: line,
  trailer: video,
  trailerText: copy,
  storyTitle: line,
  story: z.array(z.strictObject({ title: line, text: copy })).min(1),
  galleryTitle: line,
  gallery: z.array(image).length(20),
});

const charityCarnivalSchema = z.strictObject({
  ...head,
  aboutTitle: line,
  about: z.array(copy).min(1),
  beneficiariesTitle: line,
  beneficiariesText: copy,
  beneficiaries: z.array(z.strictObject({ name: line, text: copy, image })).length(2),
  shirtsTitle: line,
  shirtsText: copy,
  /** The name of the carousel. */
  shirtsLabel: line,
  shirts: z.array(z.strictObject({ id: line, name: line, text: line, image })).min(3),
  buy: z.strictObject({ text: line, href }),
  galleryTitle: line,
  gallery: z.array(image).length(9),
});

const talentCompetitionSchema = z.strictObject({
  ...head,
  playlistTitle: line,
  playlistLabel: line,
  playlist: z.array(video).length(5),
  aboutTitle: line,
  about: z.array(copy).min(1),
  stage: image,
  premiereTitle: line,
  premiereText: copy,
  /** For search engines that list events. */
  metaDescription: line.max(160),
});

const person = z.strictObject({
  name: line,
  role: line,
  line,
});
export type Person = z.infer<typeof person>;

const team = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: line,
  text: copy,
  image,
  people: z.array(person).min(1),
});
export type Team = z.infer<typeof team>;

const committeeSchema = z.strictObject({
  title: line,
  lead: copy,
  teams: z.array(team).min(1),
});

const named = z.strictObject({ title: line, text: copy });

/** A text for each of the two tasks of the photo contest. */
const byTask = z.strictObject({ submit: line, vote: line });

const contestsSchema = z.strictObject({
  title: line,
  lead: copy,
  photos: z.strictObject({
    description: line.max(160),
    image,
    about: z.array(copy).min(1),
    theme: z.strictObject({ label: line, text: copy }),
    /** The status of the contest in each period. */
    status: z.strictObject({ pre: line, submit: line, vote: line, over: line }),
    statusNote: z.strictObject({ pre: copy, submit: copy, vote: copy, over: copy }),
    countdown: z.strictObject({ submit: line, vote: line }),
    takePart: z.strictObject({
      /** `voted` opens the receipt. */
      button: byTask.extend({ voted: line }),
      /** Why the visitor has to sign in. */
      signIn: byTask,
      /** Shown after success. */
      done: byTask,
    }),
    submit: z.strictObject({
      title: line,
      replaceTitle: line,
      lead: line,
      /** The student has already entered this category, or both. */
      taken: line,
      bothTaken: line,
      /** The period ended while the dialog was open. */
      ended: line,
      linkHint: line,
      imageHint: line,
      captionHint: line,
    }),
    vote: z.strictObject({ title: line, lead: line, hint: line, none: line, ended: line }),
    receipt: z.strictObject({ title: line, about: line }),
    entries: z.strictObject({
      title: line,
      lead: line,
      withdraw: line,
      /** Shown until voting begins. */
      noImage: z.strictObject({ title: line, about: line, replace: line }),
    }),
    gallery: z.strictObject({ title: line, lead: line, none: line }),
    results: z.strictObject({
      title: line,
      lead: line,
      /** Above the entries that nobody voted for. */
      unranked: line,
      /** Shown while the votes are counted, just after the close. */
      counting: line,
      checkTitle: line,
      check: z.array(line).min(1),
    }),
    categories: z.array(z.strictObject({ id: z.enum(['ntu', 'open']), title: line, text: copy })),
    rules: z.array(copy).min(1),
    prizes: copy,
  }),
  scavengerHunt: z.strictObject({
    label: line,
    description: line.max(160),
    image,
    about: z.array(copy).min(1),
    cluesTitle: line,
    /** Shown while clues are still to come. */
    clueNote: copy,
    /** The caption of the countdown to the next clue. */
    countdown: line,
    /** Shown when every clue is out, and after the festival. */
    allOut: copy,
    over: copy,
    openTitle: line,
    noneOpen: copy,
    failed: line,
    steps: z.array(named).min(1),
    prizes: copy,
  }),
  luckyDraw: z.strictObject({
    label: line,
    description: line.max(160),
    image,
    about: z.array(copy).min(1),
    ways: z
      .array(
        z.strictObject({
          /** The text on the ticket's stub. */
          chances: line,
          unit: line,
          per: copy,
          text: copy,
        }),
      )
      .min(1),
    conditionsTitle: line,
    conditions: z.array(copy).min(1),
    prizes: copy,
    draws: z.strictObject({
      title: line,
      lead: copy,
      none: copy,
      /** How the winners are computed, for anybody who wants to repeat it without this site. */
      algorithm: z.strictObject({ title: line, steps: z.array(copy).min(1) }),
    }),
  }),
});

const tab = { label: line, description: line.max(160) };

const exhibit = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title: line,
  /** The material. */
  medium: line,
  image,
  text: z.array(copy).min(1),
  facts: z.array(z.strictObject({ term: line, value: copy })).min(1),
});
export type Exhibit = z.infer<typeof exhibit>;

const exhibitionsSchema = z.strictObject({
  title: line,
  lead: copy,
  odyssee: z.strictObject({
    ...tab,
    about: copy,
    videos: z.array(video).length(9),
    professor: z.strictObject({
      name: line,
      role: line,
      image: image.optional(),
      quote: line,
      text: z.array(copy).min(1),
    }),
  }),
  physical: z.strictObject({ ...tab, about: copy, exhibits: z.array(exhibit).length(2) }),
  photoGallery: z.strictObject({ ...tab, lead: copy, message: line }),
});

const faqSchema = z.strictObject({
  title: line,
  lead: copy,
  items: z
    .array(
      z.strictObject({
        /** The fragment of the address: `/FAQ#login`. */
        id: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
        question: line,
        answer: z.array(copy).min(1),
        steps: z.array(z.strictObject({ title: line, items: z.array(copy).min(1) })).optional(),
        after: z.array(copy).optional(),
      }),
    )
    .min(1),
  /** For visitors who did not find their question. */
  more: z.strictObject({ title: line, text: copy }),
});

const action = z.strictObject({ label: line, href });

const shown: readonly string[] = [...moments, ...listProgramme(edition).map(({ id }) => id)];

/** An id or a moment of the programme. */
export const onProgramme = z.string().refine((id) => shown.includes(id), {
  error: ({ input }) => `"${input}" is not on the programme of the edition ${edition.id}`,
});

const card = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
  title: line,
  /** Above the title: the kind or the date. */
  kicker: copy,
  text: copy,
  href,
  art: image,
  tone: z.enum(['sun', 'bloom', 'leaf', 'sky', 'night']),
  /** The card shows their times. Without them it is there all season. */
  shows: z.array(onProgramme).min(1).optional(),
});
export type WhatsOnCard = z.infer<typeof card>;

const homeSchema = z.strictObject({
  hero: z.strictObject({
    eyebrow: copy,
    line: copy,
    actions: z.array(action).min(1).max(2),
    poster: image,
    /** Short, silent and small. It plays in a loop. */
    clip: z.string().endsWith('.mp4').optional(),
  }),
  today: z.strictObject({
    title: line,
    on: line,
    next: line,
    /** Shown when nothing is on: on a day without anything, before the first day, and after the last. */
    none: line,
    before: copy,
    over: line,
    programme: line,
  }),
  whatsOn: z.strictObject({
    title: line,
    lead: copy,
    /** The name of the row of cards for screen readers. Don't repeat the title. */
    label: line,
    cards: z.array(card).min(1),
  }),
  about: z.strictObject({ title: line, text: z.array(copy).min(1), action }),
  facts: z.strictObject({
    title: line,
    items: z.array(z.strictObject({ figure: copy, text: copy })).length(2),
    action,
  }),
});

const luckyDrawFormSchema = z.strictObject({
  title: line,
  lead: copy,
  /** For an admin, whose form really gives points. */
  adminLead: copy,
  /** Shown after the form was emptied. */
  cleared: copy,
});

const partner = z.strictObject({
  name: line,
  logo: z.string().endsWith('.svg', 'must be an imported drawing (.svg)'),
});

const group = z.strictObject({
  id: z.enum(['organised', 'powered', 'supported', 'sponsored']),
  title: line,
  partners: z.array(partner).min(1),
});
export type PartnerGroup = z.infer<typeof group>;

const partnersSchema = z.strictObject({
  title: line,
  lead: copy,
  groups: z.array(group).length(4),
  invitation: z.strictObject({
    title: line,
    text: copy,
    /** The label of the button that writes to the festival. */
    write: line,
  }),
});

const act = z.strictObject({
  text: copy,
  poster: image,
  /** A short silent clip of our own that replaces the poster. */
  clip: z.string().endsWith('.mp4').optional(),
});

const acts = z.record(z.string(), act).superRefine((known, context) => {
  for (const { id } of edition.performances)
    if (!Object.hasOwn(known, id))
      context.addIssue({
        code: 'custom',
        message: `has nothing about "${id}", a performance of the edition ${edition.id}`,
      });
});

const performancesSchema = z.strictObject({
  lead: copy,
  upcoming: line,
  /** Shown when all performances are over. */
  allOver: copy,
  past: line,
  /** The text about each performance, by its id in the edition. */
  acts,
  clue: z.strictObject({
    /** What a click on the date does, for screen readers. */
    hint: line,
    title: line,
    loading: line,
    failed: line,
    /** Shown before the clue is out. The time of the clue follows it. */
    notYet: line,
    after: copy,
  }),
  watch: line,
  quiz: z.strictObject({
    title: line,
    lead: copy,
    /** The label of the answers after the quiz is over. */
    results: line,
    loading: line,
    failed: line,
  }),
  donation: z.strictObject({
    title: line,
    text: z.array(copy).min(1),
    note: copy,
    art: image,
    payee: copy,
  }),
});

/** How long something is kept, by the name of the limit in `@festival/contracts/retention`. */
const duration = z.strictObject({
  duration: z.string().refine((name) => spellDuration(name) !== undefined, {
    error: ({ input }) => `There is no duration "${input}"`,
  }),
});

const table = z
  .strictObject({
    caption: line,
    columns: z.array(line).min(2),
    rows: z.array(z.array(z.union([line, z.array(z.union([piece, duration])).min(1)]))).min(1),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: 'must have a cell for every column in each row',
  });

const privacySchema = z.strictObject({
  lead: copy,
  sections: z
    .array(
      z.strictObject({
        /** The fragment of the address: `/privacypolicy#kept`. */
        id: z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens'),
        title: line,
        text: z.array(copy).optional(),
        points: z.array(copy).optional(),
        table: table.optional(),
        after: z.array(copy).optional(),
      }),
    )
    .min(1),
});

const programmeSchema = z.strictObject({
  lead: copy,
  /** What visitors can choose to see. */
  choices: z.record(z.enum(['label', 'all', ...strands]), line),
  /** A sentence about each moment. The edition has the names and times. */
  moments: z.partialRecord(z.enum(moments), copy),
  /** What has no day of its own. */
  always: z.strictObject({
    title: line,
    items: z.array(z.strictObject({ title: line, text: line, href })).min(1),
  }),
  today: z.strictObject({ jump: line, none: line }),
  workshops: z.strictObject({ loading: line, failed: line, none: line }),
  calendar: z.strictObject({
    add: line,
    title: line,
    text: copy,
    subscribe: line,
    address: line,
  }),
  map: z.strictObject({
    title: line,
    lead: copy,
    show: line,
    image: z.string().endsWith('.svg', 'must be an imported drawing (.svg)'),
    alt: image.shape.alt,
    /** In percent of its width and height. A venue is at the place whose name it begins with. */
    places: z.array(z.strictObject({ name: line, across: z.number(), down: z.number() })).min(1),
  }),
});

/** The schema of every content file. */
export const schemas = {
  'about.yaml': aboutSchema,
  'committee.yaml': committeeSchema,
  'contests.yaml': contestsSchema,
  'descriptions.yaml': z.record(
    z.enum([
      'home',
      'contests',
      'draw',
      'about',
      'programmes',
      'performances',
      'privacypolicy',
      'exhibitions',
      'maincomm',
      'partners',
      'nafxjdc',
      'nafxafth',
      'nafxcs',
      'faq',
    ]),
    line,
  ),
  'exhibitions.yaml': exhibitionsSchema,
  'faq.yaml': faqSchema,
  'home.yaml': homeSchema,
  'lucky-draw-form.yaml': luckyDrawFormSchema,
  'nafxafth.yaml': charityCarnivalSchema,
  'nafxcs.yaml': talentCompetitionSchema,
  'nafxjdc.yaml': danceConcertSchema,
  'partners.yaml': partnersSchema,
  'performances.yaml': performancesSchema,
  'privacy.yaml': privacySchema,
  'programme.yaml': programmeSchema,
};

/** The content of every file. */
export type Content = {
  [File in keyof typeof schemas]: z.infer<(typeof schemas)[File]>;
};
