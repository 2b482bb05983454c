import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { PROCESSES, SERVICES } from '../../launcher/processes.mjs';

/**
 * The list of services is `packages/contracts/src/services`. These files cannot import it: the launcher runs before anything is built, and
 * Compose, TypeScript and npm read files of their own.
 */

/** @type {readonly string[]} */
let services = [];
/** @type {(service: any) => string} */
let variableOf;
beforeAll(async () => {
  ({ serviceNames: services, serviceUrlVariable: variableOf } = await import(
    inRoot('packages/contracts/src/services.ts')
  ));
});

const read = (/** @type {string[]} */ ...path) => readFileSync(inRoot(...path), 'utf8');

/** @type {{ services: Record<string, { command?: string[], secrets?: { target?: string }[], environment?: Record<string, string>, depends_on?: object }> }} */
const compose = parse(read('docker-compose.yml'), { merge: true });

it('a name is one word: a host, a variable and a folder are called by it', () => {
  for (const name of services) expect(name).toMatch(/^[a-z]+$/);
});

describe('each service', () => {
  it('is one of those that the launcher starts behind the gateway', () => {
    expect([...SERVICES].sort()).toEqual([...services].sort());
  });

  it('has its folder, and its own name in it', () => {
    const demo = PROCESSES.filter(({ isDemoOnly }) => isDemoOnly).map(({ name }) => name);
    const folders = readdirSync(inRoot('services')).filter((name) => !demo.includes(name));
    expect(folders.sort()).toEqual([...services].sort());
    for (const name of services)
      expect(JSON.parse(read('services', name, 'package.json')).name).toBe(`@festival/${name}`);
  });

  it('is built', () => {
    const { references } = JSON.parse(read('tsconfig.build.json'));
    for (const name of services) expect(references).toContainEqual({ path: `services/${name}` });
  });

  it('has a container, which the gateway waits for', () => {
    for (const name of services) {
      expect(compose.services[name]?.command).toEqual([name]);
      expect(compose.services.gateway?.depends_on).toMatchObject({
        [name]: { condition: 'service_healthy' },
      });
    }
  });
});

it('a service that calls another knows its address, and has a key to sign its calls', () => {
  for (const { name, asks } of PROCESSES) {
    const environment = Object.entries(compose.services[name]?.environment ?? {});
    const addresses = environment.filter(([, value]) => /^http:\/\/\w+:3000$/.test(value));
    expect([name, Object.fromEntries(addresses)]).toEqual([
      name,
      Object.fromEntries((asks ?? []).map((one) => [variableOf(one), `http://${one}:3000`])),
    ]);
    const secrets = compose.services[name]?.secrets ?? [];
    const hasKey = secrets.some(({ target }) => target === 'IDENTITY_PRIVATE_KEY');
    expect([name, hasKey]).toEqual([name, asks !== undefined]);
  }
});
