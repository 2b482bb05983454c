import { asSentence, refusedFields } from '@festival/forms/form';
import type { ApiError } from '@festival/mfe-kit/api';
import { fieldOf } from './field-names.js';
import { fieldLabels } from './product-values.js';

interface ServerProblem {
  /** The path in the form; undefined for a problem without a field. */
  path: string | undefined;
  /** A sentence, or the part that follows the field's name. */
  message: string;
}

/** The rule is about all files; the name of the file follows it. */
const FILE_REFUSED = /^has a file that cannot be taken: (.*)$/s;

const aboutImages = (rule: string): string => {
  const [, file] = FILE_REFUSED.exec(rule) ?? [];
  return file ? `This file cannot be taken: ${file}.` : asSentence(fieldLabels.images, rule);
};

const pathOf = (key: string): string | undefined =>
  key.startsWith('quantity.') ? key : fieldOf(key);

/** The server's problems with a form, by field; empty if the refusal is about something else. */
export const serverProblems = (error: ApiError): ServerProblem[] => {
  if (error.is('UPLOAD_TOO_LARGE')) return [{ path: 'images', message: error.message }];
  const body = error.validation?.['body'];
  if (!error.is('SCHEMA_MISMATCH') || !body) return [];
  const fields = refusedFields(error, pathOf);
  if (fields.length === 0) return [{ path: undefined, message: body.message }];
  return fields.map(({ name, rule }) => ({
    path: name,
    message: name === 'images' ? aboutImages(rule) : rule,
  }));
};
