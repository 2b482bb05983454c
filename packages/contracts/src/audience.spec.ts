import { expect, test } from '@jest/globals';
import { type Audience, mayReceive } from './call.js';

const listeners = {
  visitor: undefined,
  student: { role: 'student', sub: 'a1' },
  admin: { role: 'admin', sub: 'a1' },
  otherAdmin: { role: 'admin', sub: 'a2', permissions: ['mails'] },
};

test.each<[string, Audience, (keyof typeof listeners)[]]>([
  ['all: everybody', 'all', ['visitor', 'student', 'admin', 'otherAdmin']],
  ['a permission: the admins who have it', { role: 'admin', permission: 'orders' }, ['admin']],
  ['a role: its accounts', { role: 'admin' }, ['admin', 'otherAdmin']],
  [
    'one account: nobody else, not even of the same id elsewhere',
    { role: 'admin', account: 'a1' },
    ['admin'],
  ],
])('%s', (_, audience, expected) => {
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  expect(names.filter((name) => mayReceive(audience, listeners[name]))).toEqual(expected);
});
