import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** `items[2].answer[0]`: as one would write it to get there. */
const spell = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** Of the shapes that a value could have had, the one that was meant: whose own shape fits and only something in it does not. */
const meant = (branches: readonly Issue[][]): Issue[] | undefined =>
  branches.find((issues) =>
    issues.every(({ code, path }) => path.length > 0 || !/^(invalid_type|unrecog)/.test(code)),
  );

const explain = (issue: Issue, above: Path): string[] => {
  const path = [...above, ...issue.path];
  const branch = issue.code === 'invalid_union' ? meant(issue.errors) : undefined;
  if (branch) return branch.flatMap((inner) => explain(inner, path));
  return [`${spell(path)} ${issue.message}`];
};

/** What in a content file does not match its schema, a sentence each, beginning with where it stands. */
export const findProblems = (file: string, schema: z.ZodType, content: unknown): string[] => {
  const { error } = schema.safeParse(content);
  return (error?.issues ?? [])
    .flatMap((issue) => explain(issue, []))
    .map((one) => `${file}: ${one}`);
};
