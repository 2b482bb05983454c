import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { SERVICES } from '../../launcher/processes.mjs';
import { dockerfileStages } from './dockerfile.mjs';

/** @type {{ services: Record<string, { build?: { target: string, args?: Record<string, string> } }> }} */
const compose = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true });

const stages = dockerfileStages();

/** The editions' secret files that are left in the build after the stage's command has run. @param {string} workspace */
const secretsLeftFor = (workspace) => {
  const dir = mkdtempSync(join(tmpdir(), 'festival-image-'));
  const edition = join(dir, 'packages/edition/dist/editions/2021');
  mkdirSync(edition, { recursive: true });
  for (const file of ['index.js', 'secrets.js', 'secrets.js.map', 'secrets.d.ts'])
    writeFileSync(join(edition, file), '');
  try {
    const command =
      stages.get('parts')?.instructions.find(({ name }) => name === 'RUN')?.rest ?? '';
    execFileSync('sh', ['-ec', command.replaceAll('/built', dir)], {
      env: { PATH: process.env.PATH, WORKSPACE: workspace },
    });
    expect(readdirSync(edition)).toContain('index.js');
    return readdirSync(edition).filter((file) => file.startsWith('secrets.'));
  } finally {
    rmSync(dir, { recursive: true });
  }
};

it('puts right answers and clues into the image of contests, and into no other', () => {
  const images = Object.entries(compose.services).flatMap(([name, { build }]) =>
    build ? [{ name, target: build.target, workspace: build.args?.WORKSPACE ?? '' }] : [],
  );
  expect(images.length).toBeGreaterThan(SERVICES.length);
  for (const { name, target, workspace } of images) {
    expect(stages.get(target)?.from).toBe('runtime');
    const copied = stages.get(target)?.instructions.map(({ rest }) => rest) ?? [];
    expect(copied.filter((rest) => rest.startsWith('--from=build '))).toEqual([]);
    expect([name, secretsLeftFor(workspace).length > 0]).toEqual([name, name === 'contests']);
  }
});
