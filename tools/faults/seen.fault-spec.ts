import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eventually } from '@festival/service-kit/testing/eventually';
import { freePort } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { openShop, openSite, type Site, script } from './site.js';

interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  attributes: Record<string, string | number>;
}

const KINDS = ['', 'internal', 'server', 'client', 'producer', 'consumer'];

/** As OTLP's JSON writes them. */
type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<Span, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

const attributesOf = (list: readonly Attribute[]) =>
  Object.fromEntries(
    list.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
  );

const spans: Span[] = [];
let receiver: Server;
let site: Site;
let metricsPort: number;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          service: String(attributesOf(resource.attributes)['service.name']),
          attributes: attributesOf(span.attributes),
        });
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  metricsPort = await freePort();
  site = await openSite(['catalogue', 'mailer', 'contests'], undefined, undefined, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    METRICS_PORT: String(metricsPort),
  });
  await site.start();
});
afterAll(async () => {
  await site.close();
  receiver.close();
});

/** The spans below one, or those without a parent, in the order of their names. */
const treeOf = (all: readonly Span[], parent?: string, indent = ''): string[] =>
  all
    .filter(({ parentSpanId }) => (parentSpanId || undefined) === parent)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ service, kind, name, spanId }) => [
      `${indent}${service} ${KINDS[kind]} ${name}`,
      ...treeOf(all, spanId, `${indent}  `),
    ]);

describe('with telemetry', () => {
  let trace: Span[];
  beforeAll(async () => {
    const shop = await openShop(site);
    const order = { cookie: await site.signIn('mei'), key: 'an-order-that-is-seen' };
    expect(await shop.submit('mei', order)).toMatchObject({ status: 200 });
    const ofOrder = () => {
      const placed = spans.find(({ name }) => name === 'POST /orders');
      return spans.filter(({ traceId }) => traceId === placed?.traceId);
    };
    await eventually(async () => {
      const names = ofOrder().map(({ name }) => name);
      return ['SMTP', 'mail mail.send', 'contests.order-events event.deliver', 'POST /api/*'].every(
        (name) => names.includes(name),
      );
    });
    trace = ofOrder();
  });

  it('an order is one trace from the edge to the answer of the mail server and to the consumer of its event', () => {
    const isOfStore = ({ attributes }: Span) => 'db.system.name' in attributes;
    expect(treeOf(trace.filter((span) => !isOfStore(span)))).toEqual([
      'gateway server POST /api/*',
      '  gateway client POST',
      '    catalogue server POST /orders',
      '      catalogue producer outbox contests.order-events',
      '        contests consumer contests.order-events event.deliver',
      '      catalogue producer outbox mail',
      '        mailer consumer mail mail.send',
      '          mailer client GET',
      '            catalogue server GET /internal/orders/:id',
      '          mailer client SMTP',
    ]);
    expect(trace.find(({ name }) => name === 'SMTP')?.attributes).toMatchObject({
      'smtp.response.code': 250,
    });
  });

  it('has the statements without their values, and the commands of Redis without their keys', () => {
    const within = (service: string, step: string) => {
      const { spanId } = trace.find(({ service: its, name }) => its === service && name === step)!;
      return trace
        .filter(({ parentSpanId }) => parentSpanId === spanId)
        .map(({ name, attributes }) => attributes['db.query.text'] ?? name);
    };
    expect(within('gateway', 'POST /api/*')).toEqual(expect.arrayContaining(['GET']));
    expect(within('catalogue', 'POST /orders')).toEqual(
      expect.arrayContaining([
        'START TRANSACTION',
        'INSERT INTO outbox (job_name, job_id, data) VALUES (?) ON DUPLICATE KEY UPDATE job_id = outbox.job_id',
        'COMMIT',
      ]),
    );
    expect(within('contests', 'contests.order-events event.deliver')).toContain('COMMIT');
    expect(within('mailer', 'mail mail.send')).toContain('COMMIT');
  });

  it('has the digits of its request, and nobody’s data', () => {
    const [{ traceId } = { traceId: '' }] = trace;
    for (const { attributes } of trace)
      expect(String(attributes['festival.request.id']).replaceAll('-', '')).toBe(traceId);
    expect(JSON.stringify(spans)).not.toMatch(/shopper|91234567|mei@|an-order-that-is-seen/);
  });
});

/** Notes each module that a process loads. */
const notes = (file: string) => {
  const hooks = `import { appendFileSync } from 'node:fs';
    export const load = (url, context, next) => {
      appendFileSync(${JSON.stringify(file)}, url + '\\n');
      return next(url, context);
    };`;
  const asModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(asModule(hooks))});`;
  return { NODE_OPTIONS: `--import=${asModule(register)}` };
};

it('without an address nothing of telemetry is loaded', async () => {
  const file = join(site.dir, 'loaded');
  const own = { OTEL_EXPORTER_OTLP_ENDPOINT: '', ...notes(file) };
  const program = await site.another('catalogue', undefined, undefined, own);
  await program.start();
  await program.kill();
  const loaded = readFileSync(file, 'utf8')
    .split('\n')
    .filter((url) => url.startsWith('file:'));
  expect(loaded.length).toBeGreaterThan(10);
  const ofTelemetry = (file: string) =>
    readFileSync(file, 'utf8').includes('OTEL_BSP_SCHEDULE_DELAY');
  expect(loaded.map((url) => fileURLToPath(url)).filter(ofTelemetry)).toEqual([]);
  // It is in the bundle, in a part of its own.
  const bundles = dirname(script('gateway'));
  const parts = readdirSync(bundles).filter((part) => part.startsWith('telemetry-'));
  expect(parts.some((part) => ofTelemetry(join(bundles, part)))).toBe(true);
});

/** The metrics in an expression of PromQL: its words that are no function, keyword or label. */
const metricsIn = (expression: string): string[] =>
  expression
    .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on)\s*\([^)]*\)/g, (part) =>
      part.startsWith('{') ? ' ' : '',
    )
    .match(/\b[a-z]\w*\b(?!\s*\()/g)
    ?.filter((word) => !['and', 'or', 'unless'].includes(word)) ?? [];

it('every metric of the dashboard and of the alert rules is one that a process prints', async () => {
  const files = join(import.meta.dirname, '..', '..', 'charts', 'festival', 'files');
  const read = (file: string) => readFileSync(join(files, file), 'utf8');
  const { groups } = parse(read('alerts.yaml'));
  const { panels } = JSON.parse(read('dashboard.json'));
  const expressions: string[] = [
    ...groups[0].rules.map(({ expr }: { expr: string }) => expr),
    ...panels.map(({ targets }: { targets: { expr: string }[] }) => targets[0]?.expr),
  ];
  const wanted = new Set(expressions.flatMap(metricsIn));
  expect(wanted.size).toBeGreaterThan(15);
  const urls = [site.program('catalogue').url, site.program('mailer').url];
  const printed = await Promise.all(
    [...urls, `http://127.0.0.1:${metricsPort}`].map(async (url) =>
      (await fetch(`${url}/metrics`)).text(),
    ),
  );
  // `up` is Prometheus' own.
  const known = new Set(['up']);
  for (const [, name = '', type] of printed.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const end of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      known.add(name + end);
  expect([...wanted].filter((name) => !known.has(name))).toEqual([]);
});
