import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { SERVICES } from '../../launcher/processes.mjs';

/** @type {{ services: Record<string, { build?: { args?: Record<string, string> } }> }} */
const compose = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true });
const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');

/** The step that removes secrets. All that images contain of the build is copied from its stage. */
const [, step = ''] =
  /AS parts\nCOPY --from=build \/built \/built\n.*\nRUN (.*)$/m.exec(dockerfile) ?? [];

/** The editions' secret files that are left after the step. @param {string} workspace */
const secretsLeftFor = (workspace) => {
  const dir = mkdtempSync(join(tmpdir(), 'festival-image-'));
  const edition = join(dir, 'packages/edition/editions/2021');
  mkdirSync(edition, { recursive: true });
  for (const file of ['edition.yaml', 'secrets.yaml']) writeFileSync(join(edition, file), '');
  try {
    execFileSync('sh', ['-ec', step.replaceAll('/built', dir)], {
      env: { PATH: process.env.PATH, WORKSPACE: workspace },
    });
    expect(readdirSync(edition)).toContain('edition.yaml');
    return readdirSync(edition).filter((file) => file.startsWith('secrets.'));
  } finally {
    rmSync(dir, { recursive: true });
  }
};

it('puts right answers and clues into the image of contests, and into no other', () => {
  expect(dockerfile.match(/--from=build /g)).toHaveLength(1);
  const images = Object.entries(compose.services).flatMap(([name, { build }]) =>
    build ? [{ name, workspace: build.args?.WORKSPACE ?? '' }] : [],
  );
  expect(images.length).toBeGreaterThan(SERVICES.length);
  for (const { name, workspace } of images)
    expect([name, secretsLeftFor(workspace).length > 0]).toEqual([name, name === 'contests']);
});
