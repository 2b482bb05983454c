import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { PROCESSES } from '../../launcher/processes.mjs';
import { processSchemas } from '../process-variables.mjs';

const read = (/** @type {string[]} */ ...path) =>
  parse(readFileSync(inRoot(...path), 'utf8'), { merge: true });

/** @type {Record<string, { secrets: Record<string, string>, asks?: string[], stores?: string[], env?: Record<string, string> }>} */
const processes = read('charts', 'festival', 'files', 'processes.yaml');
const values = read('charts', 'festival', 'values.yaml');
const three = read('charts', 'festival', 'values-three-nodes.yaml');
const compose = read('docker-compose.yml');
const needed = PROCESSES.filter(({ isDemoOnly }) => !isDemoOnly);

/** @type {Record<string, import('zod').ZodObject>} */
let schemas = {};
beforeAll(async () => {
  schemas = await processSchemas();
});

describe('the chart', () => {
  it('has every process of a festival, with its size on one node and on three', () => {
    const names = needed.map(({ name }) => name).sort();
    expect(Object.keys(processes).sort()).toEqual(names);
    expect(Object.keys(values.processes).sort()).toEqual(names);
    expect(Object.keys(three.processes).sort()).toEqual(names);
  });

  it.each(needed)('lets $name reach the services that it calls, and no other', ({ name, asks }) => {
    const asked = (processes[name]?.asks ?? []).filter((one) => one !== 'gateway');
    expect(asked.sort()).toEqual([...(asks ?? [])].sort());
  });

  it.each(needed)('gives $name the secrets that it has in docker-compose.yml', ({ name }) => {
    /** @type {{ source: string, target: string }[]} */
    const mounted = compose.services[name].secrets;
    const { REDIS_URL: _, ...secrets } = Object.fromEntries(
      mounted.map(({ source, target }) => [target, source]),
    );
    expect(processes[name]?.secrets).toEqual(secrets);
  });

  it.each(needed)('gives $name every variable that it needs', ({ name }) => {
    const { secrets = {}, asks = [], stores = [], env = {} } = processes[name] ?? {};
    const folders = ['MEDIA_DIR', 'EXPORTS_DIR', 'RELEASE_STORE_DIR'];
    const given = new Set([
      ...['FESTIVAL_MODE', 'HOST', 'PORT', 'REDIS_URL', ...folders],
      ...[...Object.keys(secrets), ...Object.keys(values.config), ...Object.keys(env)],
      // The chart runs it only where previews are.
      ...(name === 'checker' ? ['PREVIEW_URL'] : []),
      ...asks.map((one) => `${one.toUpperCase()}_URL`),
      ...stores.map((one) => `${one}_BUCKET`),
    ]);
    const shape = Object.entries(schemas[name]?.shape ?? {});
    const missing = shape.filter(
      ([variable, field]) =>
        !given.has(variable) &&
        (!field.safeParse(undefined).success || field.meta()?.inProduction?.(undefined)),
    );
    expect(missing.map(([variable]) => variable)).toEqual([]);
  });

  it('has alerts that watch the jobs of the festival, and no other program of a Prometheus', () => {
    const text = readFileSync(inRoot('charts', 'festival', 'files', 'alerts.yaml'), 'utf8');
    const jobs = needed.map(({ name }) => name).sort();
    // What other programs have too.
    const common = [...text.matchAll(/\b(?:up|http_\w+)(?:\{job=~"([^"]*)")?(?=[ ,{}[])/g)];
    expect(common.map(([, names]) => names)).toEqual(Array(4).fill(jobs.join('|')));
  });
});
