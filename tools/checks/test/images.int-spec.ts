import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityPrivateKey } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { BUNDLES, bundleOf } from '../../build/bundling/bundles.mjs';
import { type ImageBuilder, openImageBuilder } from '../containers/image-builder.mjs';

/*
 * No container runs here: the steps of the Dockerfile run in folders of their own. That finds a file or a package that an image lacks.
 */

const ROOT = join(__dirname, '../../..');

interface Build {
  target: string;
  args?: { WORKSPACE?: string };
}
const { services }: { services: Record<string, { build?: Build }> } = parse(
  readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'),
  { merge: true },
);
const images = Object.entries(services).flatMap(([name, { build }]) =>
  build ? [{ name, target: build.target, workspace: build.args?.WORKSPACE ?? '' }] : [],
);
const programsOf: Record<string, (workspace: string) => string[]> = {
  process: (workspace) =>
    ['main', 'migrate', 'load-demo-world', 'set-admin']
      .filter((name) => existsSync(join(ROOT, workspace, 'src', `${name}.ts`)))
      .map((name) => bundleOf('', workspace, name)),
  mailbox: () => ['tools/launcher/mailbox.mjs'],
};
const started = images.filter(({ target }) => target in programsOf);

/** Runs Node.js with nothing but this in its environment. */
const run = (cwd: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const environment = { PATH: process.env['PATH'] ?? '', ...env };
    execFile(process.execPath, args, { cwd, env: environment }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });

/** Loads programs in one process, which loads what they share only once. @returns what each of them says */
const load = async (programs: string[]): Promise<Record<string, string>> => {
  const source = `
    import { writeSync } from 'node:fs';
    const said = {};
    // One program must not end the process for the others.
    process.exit = () => {};
    for (const path of ${JSON.stringify(programs)}) {
      said[path] = '';
      const say = (text) => { said[path] += text; return true; };
      process.stdout.write = say;
      process.stderr.write = say;
      await import(path).catch(({ stack }) => say(stack));
    }
    writeSync(1, JSON.stringify(said));`;
  const { output } = await run(tmpdir(), ['--input-type=module', '--eval', source]);
  return JSON.parse(output);
};

let builder: ImageBuilder;
/** The programs of each image, and what they say without an environment. */
const programs = new Map<string, string[]>();
let said: Record<string, string>;
beforeAll(async () => {
  builder = await openImageBuilder();
  for (const { name, target, workspace } of started) {
    const festival = await builder.build(target, workspace);
    const own = programsOf[target]?.(workspace) ?? [];
    programs.set(
      name,
      own.map((program) => join(festival, program)),
    );
  }
  said = await load([...programs.values()].flat());
});
afterAll(() => builder.close());

it('knows an image for every process', () => {
  expect(started.length).toBeGreaterThan(8);
  expect(images.length).toBe(started.length + 1);
});

describe.each(started)('the image of $name', ({ name }) => {
  it('has all that its programs load: without an environment they ask for their configuration', () => {
    const own = programs.get(name) ?? [];
    expect(own.length).toBeGreaterThan(0);
    for (const program of own)
      expect(said[program]).toMatch(/configuration is not usable|SMTP_PORT .* needed|Usage: /);
  });
});

it('no program that images share has a clue or an answer', async () => {
  const secrets = readFileSync(join(ROOT, 'packages/edition/src/editions/2021/secrets.ts'), 'utf8');
  const texts = [...secrets.matchAll(/'([^']{40,})'/g)].map(([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(5);
  const bundles = join(await builder.build('process', 'gateway'), BUNDLES);
  for (const file of readdirSync(bundles)) {
    const code = readFileSync(join(bundles, file), 'utf8');
    expect([file, texts.filter((text) => code.includes(text))]).toEqual([file, []]);
  }
});

it('the image of the web apps sends those to the registry that it lacks, and makes all of them live', async () => {
  const asked: string[] = [];
  const registry = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => {
      const isStored = asked.includes('POST /internal/deployments/shell');
      const live = { revision: 0, areas: {} };
      const answer = request.method === 'GET' ? live : { missing: isStored ? [] : ['shell'] };
      response.end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const festival = await builder.build('releases', 'services/releases');
  const env = {
    RELEASES_URL: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
    IDENTITY_PRIVATE_KEY: identityPrivateKey('releases'),
  };
  const { code, output } = await run(
    festival,
    ['bundles/releases.deploy.js', '--new', 'shell/dist'],
    env,
  );
  registry.close();
  expect([code, output]).toEqual([0, expect.stringMatching(/^shell [0-9a-f]{32}$/m)]);
  expect(asked).toEqual([
    'GET /releases/live',
    'POST /internal/deployments',
    'POST /internal/deployments/shell',
    'POST /internal/deployments',
  ]);
});
