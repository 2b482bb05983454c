import { z } from 'zod';

export interface RuleIssue {
  path?: PropertyKey[];
  message?: string;
}

/**
 * Rules that are all told at once, of each field the first that it breaks: a schema by itself looks across its fields only when each is
 * right, and what only a form can get wrong comes first.
 */
export const toldTogether = <Values>(issuesOf: (values: Values) => readonly RuleIssue[]) =>
  z.custom<Values>().superRefine((values, context) => {
    const told = new Set<string>();
    for (const { path = [], message = '' } of issuesOf(values)) {
      const field = path.join('.');
      if (told.has(field)) continue;
      told.add(field);
      context.addIssue({ code: 'custom', path, message });
    }
  });
