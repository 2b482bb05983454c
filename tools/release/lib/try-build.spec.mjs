import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { restartFiles } from '../../launcher/lib/festival/restart-requests.mjs';
import { takeLock } from '../../launcher/lib/machine/lock.mjs';
import { findTrial } from './try-build.mjs';

const CHROMIUM = { CHECKER_CHROMIUM: '/opt/chromium' };

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'festival-trial-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** @param {NodeJS.ProcessEnv} env */
const find = (env, releasesDir = join(dir, 'releases')) => findTrial({ dir, releasesDir, env });
const start = (more = { previewUrl: 'http://preview.localhost:4000' }) =>
  takeLock(restartFiles(dir).lock, { url: 'http://localhost:4000', ...more });

test('a build is tried in the festival that runs here', () => {
  const stop = start();
  expect(find(CHROMIUM)).toMatchObject({
    site: 'http://preview.localhost:4000',
    chromium: '/opt/chromium',
  });
  stop();
});

test('the reason why a build cannot be tried is shown', () => {
  expect(find(CHROMIUM)).toContain('no festival runs here');
  const stop = start();
  expect(find(CHROMIUM, '/srv/releases')).toContain('no festival runs here');
  expect(find({ RELEASE_TRIALS: 'off' })).toContain('there is no Chromium here');
  stop();
  const stopOther = start({ previewUrl: '' });
  expect(find(CHROMIUM)).toContain('shows no previews');
  stopOther();
});
