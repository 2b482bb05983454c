import { ApiError } from '@festival/mfe-kit/api';
import { expect, test } from '@jest/globals';
import { refusalLine, refusedFields } from './form.js';

const mismatch = (keys: string[], message: string, source: 'body' | 'query' = 'body') =>
  new ApiError({
    status: 400,
    code: 'SCHEMA_MISMATCH',
    message: 'Schema does not match',
    validation: { [source]: { source, keys, message } },
  });

const words = {
  labels: { site: 'Website' },
  idOf: (name: string) => `stall-${name}`,
  messageOf: (error: unknown) => (error as Error).message,
};

const fieldOf = (key: string) => (key === 'site' ? ('website' as const) : undefined);

test('a refusal about a field is an error of that field', () => {
  const error = mismatch(['site', 'other'], '"site" must be on the web');
  expect(refusedFields(error, fieldOf)).toEqual([{ name: 'website', rule: 'must be on the web' }]);
});

test('a field that is sent in the query is one of the form, too', () => {
  const error = mismatch(['site'], '"site" must be on the web', 'query');
  expect(refusedFields(error, fieldOf)).toEqual([{ name: 'website', rule: 'must be on the web' }]);
});

test('in a summary it has the words of the form, and leads to the field', () => {
  const error = mismatch(['other', 'site'], '"site" must be on the web. "other" is required');
  expect(refusalLine(error, words)).toEqual([
    { fieldId: 'stall-site', message: 'Website must be on the web. "other" is required' },
  ]);
});

test('a refusal for another reason is about no field', () => {
  const error = new ApiError({ status: 0, code: 'OFFLINE', message: 'No connection' });
  expect(refusedFields(error, fieldOf)).toEqual([]);
  expect(refusalLine(error, words)).toEqual([{ message: 'No connection' }]);
  expect(refusalLine(undefined, words)).toEqual([]);
});
