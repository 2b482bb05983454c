import { expect, test } from '@jest/globals';
import { creationOf, databaseUrl } from './databases.mjs';

const auth = { name: 'festival_auth', password: 'p' };

test('the grant names one database: `_` would match any character', () => {
  expect(creationOf(auth).at(-1)).toBe(
    "GRANT ALL PRIVILEGES ON `festival\\_auth`.* TO 'festival_auth'@'%'",
  );
});

test('a service’s URL has its own user and database on the administrator’s server', () => {
  expect(databaseUrl('mysql://root:secret@db.example:3307/mysql?ssl=true', auth)).toBe(
    'mysql://festival_auth:p@db.example:3307/festival_auth?ssl=true',
  );
});
