import { z } from 'zod';
import { en } from 'zod/locales';
import { about } from './about.js';
import { committee } from './committee.js';
import { contests } from './contests.js';
import { exhibitions } from './exhibitions.js';
import { faq } from './faq.js';
import { home } from './home.js';
import { luckyDrawForm } from './lucky-draw-form.js';
import { charityCarnival } from './nafxafth.js';
import { talentCompetition } from './nafxcs.js';
import { danceConcert } from './nafxjdc.js';
import { partners } from './partners.js';
import { performances } from './performances.js';
import { privacy } from './privacy.js';
import { programme } from './programme.js';
import {
  aboutSchema,
  charityCarnivalSchema,
  committeeSchema,
  contestsSchema,
  danceConcertSchema,
  exhibitionsSchema,
  faqSchema,
  homeSchema,
  luckyDrawFormSchema,
  partnersSchema,
  performancesSchema,
  privacySchema,
  programmeSchema,
  talentCompetitionSchema,
} from './schemas.js';

/** Every content file with its schema. */
const files: Record<string, [schema: z.ZodType, content: unknown]> = {
  'committee.ts': [committeeSchema, committee],
  'contests.ts': [contestsSchema, contests],
  'about.ts': [aboutSchema, about],
  'exhibitions.ts': [exhibitionsSchema, exhibitions],
  'faq.ts': [faqSchema, faq],
  'home.ts': [homeSchema, home],
  'nafxafth.ts': [charityCarnivalSchema, charityCarnival],
  'nafxcs.ts': [talentCompetitionSchema, talentCompetition],
  'nafxjdc.ts': [danceConcertSchema, danceConcert],
  'partners.ts': [partnersSchema, partners],
  'performances.ts': [performancesSchema, performances],
  'privacy.ts': [privacySchema, privacy],
  'programme.ts': [programmeSchema, programme],
  'lucky-draw-form.ts': [luckyDrawFormSchema, luckyDrawForm],
};

/** The problems of this area's content, a sentence each. Any problem fails the build. */
export const problems = (): string[] =>
  Object.entries(files).flatMap(([file, [schema, content]]) =>
    findProblems(`src/content/${file}`, schema, content),
  );

// The library sets this by a side effect of an import, which a bundler drops.
z.config(en());

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** The path as in code: `items[2].answer[0]`. */
const spell = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

const isOfItself = ({ path }: Issue) => path.length === 0;

/**
 * Finds the branch of a union that the author probably meant: the one whose own shape fits and only a nested value is wrong, or else the closest one
 * of the right type.
 */
const meant = (branches: readonly Issue[][]): Issue[] | undefined => {
  const ofItsKind = branches.filter(
    (issues) => !issues.some((issue) => isOfItself(issue) && issue.code === 'invalid_type'),
  );
  const fitting = ofItsKind.find(
    (issues) => !issues.some((issue) => isOfItself(issue) && issue.code === 'unrecognized_keys'),
  );
  return fitting ?? ofItsKind.toSorted((one, other) => one.length - other.length)[0];
};

const explain = (issue: Issue, above: Path): string[] => {
  const path = [...above, ...issue.path];
  const branch = issue.code === 'invalid_union' ? meant(issue.errors) : undefined;
  if (branch) return branch.flatMap((inner) => explain(inner, path));
  return [`${spell(path)} ${issue.message}`.trim()];
};

/** The problems of a content file, a sentence each, starting with the path. */
export const findProblems = (file: string, schema: z.ZodType, content: unknown): string[] => {
  const { error } = schema.safeParse(content);
  return (error?.issues ?? [])
    .flatMap((issue) => explain(issue, []))
    .map((one) => `${file}: ${one}`);
};
