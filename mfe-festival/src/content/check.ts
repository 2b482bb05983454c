import type { z } from 'zod';
import { contests } from './contests.js';
import { faq } from './faq.js';
import { findProblems } from './find-problems.js';
import { luckyDrawForm } from './lucky-draw-form.js';
import { contestsSchema } from './schemas/contests.js';
import { faqSchema } from './schemas/faq.js';
import { luckyDrawFormSchema } from './schemas/lucky-draw-form.js';

/** Every content file with the schema that it has to match. */
const files: Record<string, [schema: z.ZodType, content: unknown]> = {
  'contests.ts': [contestsSchema, contests],
  'faq.ts': [faqSchema, faq],
  'lucky-draw-form.ts': [luckyDrawFormSchema, luckyDrawForm],
};

/** What is wrong with the content of this area, a sentence each; the build fails on any. */
export const problems = (): string[] =>
  Object.entries(files).flatMap(([file, [schema, content]]) =>
    findProblems(`src/content/${file}`, schema, content),
  );
