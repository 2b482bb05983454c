import { z } from 'zod';
import { en } from 'zod/locales';

// The library sets them itself, by a side effect that a bundler leaves out.
z.config(en());

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** `items[2].answer[0]`: as one would write it to get there. */
const spell = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

const isOfItself = ({ path }: Issue) => path.length === 0;

/**
 * Of the shapes that a value could have had, the one that was meant: whose own shape fits and only something in it does not; or
 * else the nearest of the right kind.
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

/** What in a content file does not match its schema, a sentence each, beginning with where it stands. */
export const findProblems = (file: string, schema: z.ZodType, content: unknown): string[] => {
  const { error } = schema.safeParse(content);
  return (error?.issues ?? [])
    .flatMap((issue) => explain(issue, []))
    .map((one) => `${file}: ${one}`);
};
