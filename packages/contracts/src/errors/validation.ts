import type { z } from 'zod';
import { NOT_WHOLE } from '../money.js';

export type ValidationSource = 'body' | 'query' | 'headers';

/** The schema failures of one part of a request: the keys, and one message with a sentence for each. */
export interface ValidationPart {
  source: ValidationSource;
  keys: string[];
  message: string;
}

type Issue = z.core.$ZodIssue;

const typeNames: Record<string, string> = {
  string: 'must be a string',
  number: 'must be a number',
  int: NOT_WHOLE,
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

/** zod's own messages start like this. Any other message was written for people. */
const isDefaultMessage = (message: string) =>
  /^(Invalid|Too (small|big)|Unrecognized|Expected)/.test(message);

const bound = (origin: string, end: 'least' | 'most', limit: number | bigint): string => {
  if (origin === 'string') return `must have at ${end} ${limit} characters`;
  if (origin === 'array') return `must hold at ${end} ${limit}`;
  return `must be at ${end} ${limit}`;
};

const predicate = (issue: Issue): string => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined && issue.message.includes('received undefined'))
      return 'is required';
    if (!isDefaultMessage(issue.message)) return issue.message;
    return typeNames[issue.expected] ?? 'is not valid';
  }
  if (!isDefaultMessage(issue.message)) return issue.message;
  if (issue.code === 'too_small') return bound(issue.origin, 'least', issue.minimum);
  if (issue.code === 'too_big') return bound(issue.origin, 'most', issue.maximum);
  if (issue.code === 'unrecognized_keys') return 'is not allowed';
  return 'is not valid';
};

const isSentence = (text: string) => /^[A-Z]/.test(text);

/**
 * Describes a schema failure for the client, e.g. `"price" must be at least 0`. A message that starts with a capital is a sentence of our own and stays as
 * it is. Only the first problem of each key is reported.
 */
export const describeIssues = (
  source: ValidationSource,
  issues: readonly Issue[],
): ValidationPart => {
  const byKey = new Map<string, string>();
  for (const issue of issues) {
    const key = issue.path.map(String).join('.') || source;
    const text = predicate(issue);
    if (!byKey.has(key)) byKey.set(key, isSentence(text) ? text : `"${key}" ${text}`);
  }
  return {
    source,
    keys: [...byKey.keys()],
    message: [...new Set(byKey.values())].join('. '),
  };
};
