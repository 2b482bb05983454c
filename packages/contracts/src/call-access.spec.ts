import { expect, test } from '@jest/globals';
import { type Access, accessRefusal, type CallerRole, mayCall } from './call.js';
import { CONFIRMED_SECONDS } from './retention.js';

const callers: CallerRole[] = ['visitor', 'student', 'vendor', 'admin', 'service', 'areaToken'];

test.each<[string, Access, CallerRole[]]>([
  ['a public call: everybody', 'public', callers],
  ['a call of admins: nobody else', ['admin'], ['admin']],
  ['a call of two roles: both', ['student', 'vendor'], ['student', 'vendor']],
  ['a call between services: no person', ['service'], ['service']],
  ['a call about an area: its token too', ['admin', 'areaToken'], ['admin', 'areaToken']],
])('%s', (_, access, expected) => {
  expect(callers.filter((role) => mayCall(access, role))).toEqual(expected);
});

const callFor = (...needed: ['orders', ...'mails'[]]) =>
  ({ access: ['student', 'admin'], permissions: needed }) as const;

/** Real time, and the moments before it at which a password was given. */
const now = new Date('2026-03-01T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();
const guarded = { access: ['admin', 'areaToken'], permissions: 'any', confirms: true } as const;

type Asked = [
  call: Parameters<typeof accessRefusal>[0],
  caller: Parameters<typeof accessRefusal>[1],
];

test.each<[string, string | undefined, Asked]>([
  ['nobody is signed in', 'SIGN_IN_REQUIRED', [callFor('orders'), undefined]],
  ['the role may not', 'WRONG_ACCOUNT', [callFor('orders'), { role: 'vendor' }]],
  ['another role needs no permission', undefined, [callFor('orders'), { role: 'student' }]],
  [
    'the admin has another permission',
    'PERMISSION_NEEDED',
    [callFor('orders'), { role: 'admin', permissions: ['mails'] }],
  ],
  [
    'the admin has one of those that do',
    undefined,
    [callFor('orders', 'mails'), { role: 'admin', permissions: ['mails'] }],
  ],
  [
    'every admin may, also one without any permission',
    undefined,
    [
      { access: ['admin'], permissions: 'any' },
      { role: 'admin', permissions: [] },
    ],
  ],
  [
    'the call says nothing of permissions: no admin may',
    'PERMISSION_NEEDED',
    [{ access: ['admin'] }, { role: 'admin' }],
  ],
  [
    'a version before permissions told of the admin, who had all of them',
    undefined,
    [callFor('orders'), { role: 'admin' }],
  ],
  [
    'a permission that only a newer version knows opens nothing',
    'PERMISSION_NEEDED',
    [callFor('orders'), { role: 'admin', permissions: ['lanterns'] }],
  ],
  [
    'the password was given within ten minutes',
    undefined,
    [guarded, { role: 'admin', confirmedAt: ago(CONFIRMED_SECONDS - 1) }],
  ],
  [
    'the password is older than that',
    'CONFIRM_IDENTITY',
    [guarded, { role: 'admin', confirmedAt: ago(CONFIRMED_SECONDS) }],
  ],
  ['nothing says when it was given', 'CONFIRM_IDENTITY', [guarded, { role: 'admin' }]],
  [
    'what says when it was given is no time',
    'CONFIRM_IDENTITY',
    [guarded, { role: 'admin', confirmedAt: 'lately' }],
  ],
  [
    'the permission is missing, which no password mends',
    'PERMISSION_NEEDED',
    [
      { ...guarded, permissions: ['orders'] },
      { role: 'admin', permissions: ['mails'] },
    ],
  ],
  ['a token of an area, which belongs to no person', undefined, [guarded, { role: 'areaToken' }]],
  ['everybody may', undefined, [{ access: 'public' }, undefined]],
])('%s: %s', (_, expected, [call, caller]) => {
  expect(accessRefusal(call, caller, now)).toBe(expected);
});
