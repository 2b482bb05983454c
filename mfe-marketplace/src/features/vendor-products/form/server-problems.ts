import type { ApiError } from '@festival/mfe-kit/api';
import { asSentence, fieldLabels, fieldOf } from './field-names.js';

interface ServerProblem {
  /** Path in the form; undefined for what is about no field of it. */
  path: string | undefined;
  /** What follows the field's name, or a sentence. */
  message: string;
}

/** `"price" must be at least 0` as the rule that it is, without the contract's name. */
const withoutName = (message: string): string => message.replace(/^"[^"]*" /, '');

/** Which file it is stands behind a rule that is about all of them. */
const FILE_REFUSED = /^has a file that cannot be taken: (.*)$/s;

const aboutPictures = (rule: string): string => {
  const [, file] = FILE_REFUSED.exec(rule) ?? [];
  return file ? `This file cannot be taken: ${file}.` : asSentence(fieldLabels.images, rule);
};

/** What the server says is wrong with a form, field by field; empty when the refusal is about something else. */
export const serverProblems = (error: ApiError): ServerProblem[] => {
  if (error.is('UPLOAD_TOO_LARGE')) return [{ path: 'images', message: error.message }];
  const body = error.validation?.['body'];
  if (!error.is('SCHEMA_MISMATCH') || !body) return [];
  const paths = body.keys.map((key) =>
    key.startsWith('quantity.') ? key : (fieldOf(key) ?? undefined),
  );
  const known = paths.filter((path) => path !== undefined);
  if (known.length === 0) return [{ path: undefined, message: body.message }];
  const rule = withoutName(body.message);
  return known.map((path) => ({ path, message: path === 'images' ? aboutPictures(rule) : rule }));
};
