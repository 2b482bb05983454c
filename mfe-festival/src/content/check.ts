import { z } from 'zod';
import { en } from 'zod/locales';
import about from './about.yaml';
import committee from './committee.yaml';
import contests from './contests.yaml';
import descriptions from './descriptions.yaml';
import exhibitions from './exhibitions.yaml';
import faq from './faq.yaml';
import home from './home.yaml';
import luckyDrawForm from './lucky-draw-form.yaml';
import charityCarnival from './nafxafth.yaml';
import talentCompetition from './nafxcs.yaml';
import danceConcert from './nafxjdc.yaml';
import partners from './partners.yaml';
import performances from './performances.yaml';
import privacy from './privacy.yaml';
import programme from './programme.yaml';
import { type Content, schemas } from './schemas.js';

const contents: Content = {
  'about.yaml': about,
  'committee.yaml': committee,
  'contests.yaml': contests,
  'descriptions.yaml': descriptions,
  'exhibitions.yaml': exhibitions,
  'faq.yaml': faq,
  'home.yaml': home,
  'lucky-draw-form.yaml': luckyDrawForm,
  'nafxafth.yaml': charityCarnival,
  'nafxcs.yaml': talentCompetition,
  'nafxjdc.yaml': danceConcert,
  'partners.yaml': partners,
  'performances.yaml': performances,
  'privacy.yaml': privacy,
  'programme.yaml': programme,
};

/** The problems of this area's content, a sentence each. Any problem fails the build. */
export const problems = (): string[] =>
  Object.entries(schemas).flatMap(([file, schema]) =>
    findProblems(`src/content/${file}`, schema, contents[file as keyof Content]),
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
