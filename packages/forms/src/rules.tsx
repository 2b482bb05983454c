import { z } from 'zod';

export interface RuleIssue {
  path?: PropertyKey[];
  message?: string;
}

/**
 * A schema whose rules are all checked at once; each field shows the first rule that it breaks. A plain schema checks rules across fields only
 * when every field on its own is valid.
 */
export const issuesSchema = <Values,>(issuesOf: (values: Values) => readonly RuleIssue[]) =>
  z.custom<Values>().superRefine((values, context) => {
    const seen = new Set<string>();
    for (const { path = [], message = '' } of issuesOf(values)) {
      const field = path.join('.');
      if (seen.has(field)) continue;
      seen.add(field);
      context.addIssue({ code: 'custom', path, message });
    }
  });
