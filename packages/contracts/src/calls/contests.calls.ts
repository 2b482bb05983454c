import { z } from 'zod';
import { entry, entryForm } from '../contests/index.js';
import { defineCalls } from './call.js';
import { pointsCalls } from './points.calls.js';

export const contestsCalls = defineCalls('contests', {
  'GET /contests': {
    summary: 'Every entry, in the order in which they were created',
    access: 'public',
    response: z.array(entry),
  },
  'POST /contests': {
    summary: 'Creates an entry',
    access: ['admin'],
    body: entryForm,
    response: entry,
    isIdempotent: true,
    refusals: ['IDEMPOTENCY_KEY_REUSED'],
  },
  ...pointsCalls,
});
