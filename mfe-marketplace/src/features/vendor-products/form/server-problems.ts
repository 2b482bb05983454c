import { asSentence, refusedFields } from '@festival/forms/form';
import type { ApiError } from '@festival/mfe-kit/api';
import { fieldLabels, fieldOf } from './field-names.js';

interface ServerProblem {
  /** Path in the form; undefined for what is about no field of it. */
  path: string | undefined;
  /** What follows the field's name, or a sentence. */
  message: string;
}

/** Which file it is stands behind a rule that is about all of them. */
const FILE_REFUSED = /^has a file that cannot be taken: (.*)$/s;

const aboutPictures = (rule: string): string => {
  const [, file] = FILE_REFUSED.exec(rule) ?? [];
  return file ? `This file cannot be taken: ${file}.` : asSentence(fieldLabels.images, rule);
};

const pathOf = (key: string): string | undefined =>
  key.startsWith('quantity.') ? key : fieldOf(key);

/** What the server says is wrong with a form, field by field; empty when the refusal is about something else. */
export const serverProblems = (error: ApiError): ServerProblem[] => {
  if (error.is('UPLOAD_TOO_LARGE')) return [{ path: 'images', message: error.message }];
  const body = error.validation?.['body'];
  if (!error.is('SCHEMA_MISMATCH') || !body) return [];
  const fields = refusedFields(error, pathOf);
  if (fields.length === 0) return [{ path: undefined, message: body.message }];
  return fields.map(({ name, rule }) => ({
    path: name,
    message: name === 'images' ? aboutPictures(rule) : rule,
  }));
};
