import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openState } from './state.mjs';

test('secrets are long, the same at the next start, and for their owner’s eyes only', () => {
  const dir = mkdtempSync(join(tmpdir(), 'festival-state-'));

  const secret = openState(dir).secret('identity');

  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(openState(dir).secret('identity')).toBe(secret);
  expect(openState(dir).secret('redis')).not.toBe(secret);
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  rmSync(dir, { recursive: true });
});
