import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { PROCESSES } from '../../launcher/processes.mjs';

/** @type {{ services: Record<string, { command?: string[], image: string, build?: { target?: string } }> }} */
const compose = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true });
/** Those that run an image of the Dockerfile. */
const ownContainers = Object.entries(compose.services).filter(([, { image }]) =>
  image.startsWith('${FESTIVAL_IMAGE'),
);
const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');

/** What each stage begins with and copies from other stages. @type {Record<string, string>} */
const stages = Object.fromEntries(
  dockerfile.split(/^(?=FROM )/m).map((text) => [/ AS (\S+)$/m.exec(text)?.[1] ?? '', text]),
);

/** All that is in the image of a stage. @param {string} name @returns {string} */
const contentOf = (name) => {
  const text = stages[name] ?? '';
  const parents = [...text.matchAll(/(?:^FROM|--from=)\s*([\w-]+)/gm)].map(([, one = '']) => one);
  return [text, ...parents.filter((one) => one !== 'build' && one in stages).map(contentOf)].join();
};

it('puts right answers and clues into the image of contests, and into no other of production', () => {
  const images = Object.keys(stages).filter((name) => name.startsWith('production'));
  expect(images).toHaveLength(3);
  for (const name of images)
    expect([name, contentOf(name).includes('/answers')]).toEqual([
      name,
      name === 'production-contests',
    ]);
});

it('takes the answers out of what all images have', () => {
  const [, step = ''] = /^RUN (mkdir \/answers .*)$/m.exec(dockerfile) ?? [];
  const dir = mkdtempSync(join(tmpdir(), 'festival-image-'));
  const edition = 'packages/edition/editions/2021';
  mkdirSync(join(dir, 'built', edition), { recursive: true });
  for (const file of ['edition.yaml', 'secrets.yaml'])
    writeFileSync(join(dir, 'built', edition, file), '');
  const filesIn = (/** @type {string} */ folder) => readdirSync(join(dir, folder, edition)).sort();
  try {
    execFileSync('sh', ['-ec', step.replaceAll(/\/(built|answers)/g, `${dir}/$1`)]);
    expect(filesIn('built')).toEqual(['edition.yaml']);
    expect(filesIn('answers')).toEqual(['secrets.yaml']);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

it('has an image for every process of the composition, in both modes', () => {
  for (const [name, { build, command }] of ownContainers) {
    expect(command).toEqual([name === 'deployment' ? 'deploy' : name]);
    for (const mode of build ? ['demo', 'production'] : [])
      expect(stages).toHaveProperty([
        build?.target?.replace(/\$\{FESTIVAL_MODE[^}]*\}/, mode) ?? '',
      ]);
  }
  expect(ownContainers.map(([name]) => name)).toEqual(
    expect.arrayContaining(PROCESSES.map(({ name }) => name)),
  );
});

// Compose gives the image a label with the service that built it.
it('builds each image for one service only, so that a second build gives the same image', () => {
  const images = ownContainers.map(([, { image }]) => image);
  const built = ownContainers.filter(([, { build }]) => build).map(([, { image }]) => image);
  expect(built.sort()).toEqual([...new Set(images)].sort());
});
