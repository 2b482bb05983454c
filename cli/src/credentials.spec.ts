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

test.each([
  ['nothing', {}, 'You are not logged in for gallery'],
  ['half a token', { FESTIVAL_TOKEN: 'fst_ga', FESTIVAL_URL }, 'is not a token of an area'],
  [
    'the token of another area',
    { FESTIVAL_TOKEN: TOKEN, FESTIVAL_URL },
    'is for market, not for gallery',
  ],
])('%s is no login, and the message says why', async (_, environment, reason) => {
  await expect(credentials(environment).of('gallery')).rejects.toThrow(reason);
});

test('a token without the address of its site asks for the address', async () => {
  await expect(credentials({ FESTIVAL_TOKEN: TOKEN }).of('market')).rejects.toThrow(
    'FESTIVAL_URL is not the address of a site',
  );
  expect(await credentials({ FESTIVAL_TOKEN: TOKEN, FESTIVAL_URL }).of('market')).toEqual({
    url: FESTIVAL_URL,
    token: TOKEN,
  });
});
