import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { copyRepository, type RepositoryCopy, TESTS_MS } from './repository-copy.js';

const SPECS = [
  'services/mailer/src/mails/templates/order-delayed/order-delayed.spec.ts',
  'services/mailer/src/mails/templates/place-moved/place-moved.spec.ts',
  'services/mailer/src/mails/templates/stalls-moved/stalls-moved.spec.ts',
  'services/mailer/src/mails/templates/tools-to-bring/tools-to-bring.spec.ts',
  'services/mailer/src/mails/mail-registry.spec.ts',
  'services/mailer/src/mails/orders/order-mails.spec.ts',
  'services/mailer/src/mails/workshops/workshop-mails.spec.ts',
  'packages/contracts/src/mails/mails.spec.ts',
];

const CONTRACT = 'packages/contracts/src/mails/index.ts';
const REGISTRY = 'services/mailer/src/mails/mail-registry.ts';

let copy: RepositoryCopy;
beforeAll(async () => {
  copy = await copyRepository();
  await copy.generate('mail', 'order-delayed', '--about', 'order');
  await copy.generate('mail', 'place-moved', '--about=registration', '--kind=reminder');
  await copy.generate('mail', 'stalls-moved', '--about=order', '--kind=campaign');
  await copy.generate('mail', 'tools-to-bring', '--about=registration', '--kind=campaign');
});
afterAll(() => copy.remove());

const read = (path: string) => readFileSync(join(copy.root, path), 'utf8').replace(/\s+/g, ' ');

test('a new mail stands once in the contract and once in the registry', () => {
  expect(read(CONTRACT)).toContain(
    "'order-delayed': { about: 'order', kind: 'notice', audience: 'buyer', priority: 'high' },",
  );
  expect(read(CONTRACT)).toContain("'place-moved': { about: 'registration', kind: 'reminder',");
  expect(read(REGISTRY)).toContain("'order-delayed': orderDelayed, 'place-moved': placeMoved, }");
});

test('a new mail compiles', async () => {
  await copy.checkTypes('tsconfig.tests.json', ['services/mailer/src', 'services/mailer/test']);
});

test('it passes its own spec and those of every mail', () => copy.test(...SPECS), TESTS_MS);

test.each([
  ['a name that is taken', ['order-placed', '--about=order'], 'There is a mail order-placed.'],
  ['a name that is none', ['Lost', '--about=order'], 'A name is lower case with hyphens'],
  ['no subject', ['lost'], '--about is one of order, registration.'],
  ['an unknown kind', ['lost', '--about=order', '--kind=spam'], '--kind is one of link,'],
])('%s is refused, and nothing is written', async (_, args, message) => {
  const before = read(CONTRACT);
  await expect(copy.generate('mail', ...args)).rejects.toThrow(message);
  expect(read(CONTRACT)).toBe(before);
});
