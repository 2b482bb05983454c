import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Credentials } from './credentials.js';

const TOKEN = `fst_market_${'a'.repeat(43)}`;
const FESTIVAL_URL = 'https://festival.example';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'credentials-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const credentials = (environment: Record<string, string>) =>
  new Credentials({ XDG_CONFIG_HOME: folder, ...environment });

test('without a token there is no login, and the message says how to get one', async () => {
  await expect(credentials({}).of('gallery')).rejects.toThrow('You are not logged in for gallery');
});

test.each([
  ['half a token', { FESTIVAL_TOKEN: 'fst_ga', FESTIVAL_URL }],
  ['a token without the address of its site', { FESTIVAL_TOKEN: TOKEN }],
])('%s is no login, and the message says what is needed', async (_, environment) => {
  await expect(credentials(environment).of('market')).rejects.toThrow(
    'FESTIVAL_TOKEN must be the whole token of an area',
  );
});

test('the address and the token of the environment are a login', async () => {
  expect(await credentials({ FESTIVAL_TOKEN: TOKEN, FESTIVAL_URL }).of('market')).toEqual({
    url: FESTIVAL_URL,
    token: TOKEN,
  });
});
