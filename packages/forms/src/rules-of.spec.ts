import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { lateRules, rulesOf } from './form.js';

const schema = z.object({ name: z.string().trim().min(1, 'is required') });
const options = { fields: {}, shouldUseNativeValidation: false };

test('rules report problems, or convert the typed input into the request', async () => {
  const check = rulesOf(schema);
  expect(await check({ name: ' ' }, undefined, options)).toMatchObject({
    errors: { name: { message: 'is required' } },
  });
  expect(await check({ name: ' Mei ' }, undefined, options)).toMatchObject({
    values: { name: 'Mei' },
    errors: {},
  });
});

test('only a part of a form may be checked and sent', async () => {
  const check = rulesOf(schema.partial(), () => ({}));
  expect(await check({ name: '' }, undefined, options)).toEqual({ values: {}, errors: {} });
});

test('rules that load late still check; without them only the server checks', async () => {
  const late = lateRules<{ name: string }>(async () => schema);
  expect(await late({ name: '' }, undefined, options)).toMatchObject({
    errors: { name: { message: 'is required' } },
  });
  const lost = lateRules<{ name: string }>(() => Promise.reject(new Error('ChunkLoadError')));
  expect(await lost({ name: '' }, undefined, options)).toEqual({
    values: { name: '' },
    errors: {},
  });
});
