import { calls } from '@festival/contracts/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

let gateway: TestGateway;
let document: { paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  gateway = await startGateway();
  document = await jsonOf<typeof document>(fetch(`${gateway.url}/api/docs/openapi.json`));
});
afterAll(() => gateway.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...operation,
    })),
  );

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));

  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('it describes every call of the contracts but those between services', () => {
  const open = Object.keys(calls).filter((name) => !name.includes(' /internal'));

  expect(
    operations()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(open.sort());
});

test('operation ids are unique, and every call can refuse in the one error body', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);

  for (const { responses } of operations()) {
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    expect(refusals.length).toBeGreaterThan(0);
    for (const [, { content }] of refusals)
      expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
  }
});

test('the page loads what shows it from this site alone, and nothing is inline', async () => {
  const answer = await fetch(`${gateway.url}/api/docs/`);
  const html = await answer.text();

  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).not.toMatch(/<script>|style="|<style/);
  const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:css|js|json))"/g)].map(
    ([, file]) => file,
  );
  expect(files).toHaveLength(5);
  for (const file of files) expect((await fetch(`${gateway.url}${file}`)).status).toBe(200);
});

test('nothing else of the viewer is served', async () => {
  const html = await (await fetch(`${gateway.url}/api/docs`)).text();
  const [folder] = /\/api\/docs\/swagger-ui\/[\d.]+\//.exec(html)!;
  for (const file of ['index.html', 'package.json', 'oauth2-redirect.html', '../package.json'])
    expect((await fetch(`${gateway.url}${folder}${file}`)).status).toBe(404);
});
