import { expect, test } from '@jest/globals';
import { type Access, type CallerRole, mayCall } from './access.js';

const callers: CallerRole[] = ['visitor', 'student', 'vendor', 'admin', 'service'];

test.each<[string, Access, CallerRole[]]>([
  ['a public call: everybody', 'public', callers],
  ['a call of admins: nobody else', ['admin'], ['admin']],
  ['a call of two roles: both', ['student', 'vendor'], ['student', 'vendor']],
  ['a call between services: no person', ['service'], ['service']],
])('%s', (_, access, expected) => {
  expect(callers.filter((role) => mayCall(access, role))).toEqual(expected);
});
