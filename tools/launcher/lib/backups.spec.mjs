import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSecrets } from './backups.mjs';

test('a restore takes the secrets of the festival, and leaves ports and stores as they are', () => {
  const dir = mkdtempSync(join(tmpdir(), 'festival-backups-'));
  const write = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    writeFileSync(join(dir, name), JSON.stringify(value));
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(dir, name), 'utf8'));

  write('secrets.json', { 'mail-links': 'kept', mariadb: 'there', redis: 'there' });
  write('state.json', { 'port.mariadb': 1, 'world.own': true });
  execFileSync('tar', ['-cf', 'secrets.tar', 'secrets.json', 'state.json'], { cwd: dir });
  const here = { 'mail-links': 'new', mariadb: 'here', redis: 'here' };
  write('secrets.json', here);
  write('state.json', { 'port.mariadb': 2 });
  const take = readSecrets(dir);
  expect(read('secrets.json')).toEqual(here);
  take(dir);

  expect(read('secrets.json')).toEqual({ ...here, 'mail-links': 'kept' });
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(read('secrets.json.before')).toEqual(here);
  expect(read('state.json')).toEqual({ 'port.mariadb': 2, 'world.own': true });
  rmSync(dir, { recursive: true });
});

test('a folder without secrets is no backup', () => {
  const dir = mkdtempSync(join(tmpdir(), 'festival-backups-'));
  expect(() => readSecrets(dir)).toThrow();
  rmSync(dir, { recursive: true });
});
