import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { DRAINING_HEADER } from '@festival/service-kit/health';
import { eventually } from '@festival/service-kit/testing/eventually';
import type { Program } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openSite, type Site } from './site.js';

interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

/**
 * Clients that send one request after another, each over its own keep-alive connection. When an answer says that the process is stopping,
 * the client calls the other process from then on, as the gateway does. No request is ever repeated.
 */
class LoopingClients {
  readonly failures: string[] = [];
  /** The number of answers from each process. */
  readonly answers = new Map<string, number>();
  private isOver = false;
  private readonly loops: Promise<void>[];

  /** @param urls the process that all clients call first, and the other one */
  constructor(
    count: number,
    private readonly urls: readonly [string, string],
    private readonly asked: readonly Asked[],
  ) {
    this.loops = Array.from({ length: count }, () => this.loop());
  }

  /** Stops the clients; resolves after the last answer. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  private async loop(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let [url, other] = this.urls;
    for (let turn = 0; !this.isOver; turn += 1) {
      const asked = this.asked[turn % this.asked.length]!;
      try {
        const { statusCode = 0, headers } = await this.ask(agent, url, asked);
        if (statusCode >= 500) this.failures.push(`${asked.method} ${url}: ${statusCode}`);
        this.answers.set(url, (this.answers.get(url) ?? 0) + 1);
        if (headers[DRAINING_HEADER]) [url, other] = [other, url];
      } catch (error) {
        this.failures.push(`${asked.method} ${url}: ${error}`);
        [url, other] = [other, url];
      }
    }
    agent.destroy();
  }

  private async ask(agent: Agent, url: string, asked: Asked): Promise<IncomingMessage> {
    const { method, path, body } = asked;
    const sent = request(new URL(path, url), {
      agent,
      method,
      headers: body ? { 'content-type': 'application/json', origin: url } : {},
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer;
  }
}

const CLIENTS = 40;

let site: Site;
let catalogues: [Program, Program];
let gateways: [Program, Program];

/** Two catalogues, with two gateways in front of them: of each kind, one stops and the other continues. */
beforeAll(async () => {
  site = await openSite(['catalogue']);
  catalogues = [await site.another('catalogue'), await site.another('catalogue')];
  await Promise.all(catalogues.map((each) => each.start()));
  const [first, second] = catalogues;
  const urls = { ...site.urls(second.url), CATALOGUE_URL: `${first.url},${second.url}` };
  gateways = [await site.anotherGateway(urls), await site.anotherGateway(urls)];
  await Promise.all(gateways.map((each) => each.start()));
});
afterAll(async () => {
  await Promise.all([...gateways, ...catalogues].map((each) => each.kill()));
  await site.close();
});

const asksIn = (root: string) =>
  [
    { method: 'GET', path: `${root}/products` },
    { method: 'POST', path: `${root}/products/checkQuantity`, body: '[]' },
  ] as const;

it.each([
  ['service', () => catalogues, ''],
  ['gateway', () => gateways, '/api'],
] as const)('a stopping %s fails no request of 40 clients', async (_, both, root) => {
  const [first, second] = both();
  const clients = new LoopingClients(CLIENTS, [first.url, second.url], asksIn(root));
  await eventually(() => (clients.answers.get(first.url) ?? 0) > CLIENTS * 5);
  // Over a keep-alive connection, which the process waits for.
  const readiness = async () => {
    const answer = await fetch(`${first.url}/readyz`);
    await answer.text();
    return answer.status;
  };
  expect(await readiness()).toBe(200);
  const stopping = first.stop();
  await eventually(async () => (await readiness()) === 503);
  const code = await stopping;
  const before = clients.answers.get(second.url) ?? 0;
  await eventually(() => (clients.answers.get(second.url) ?? 0) > before + CLIENTS);
  await clients.end();

  expect(clients.failures).toEqual([]);
  expect(code).toBe(0);
});

it('a stopping service fails no request at a gateway that knows another', async () => {
  const [stopped] = catalogues;
  const [, { url }] = gateways;
  await stopped.start();
  const clients = new LoopingClients(CLIENTS, [url, url], asksIn('/api'));
  const isAsked = async () => {
    const metrics = await (await fetch(`${stopped.url}/metrics`)).text();
    return metrics.includes('route="/products/checkQuantity"');
  };
  await eventually(isAsked);
  expect(await stopped.stop()).toBe(0);
  const before = clients.answers.get(url) ?? 0;
  await eventually(() => (clients.answers.get(url) ?? 0) > before + CLIENTS * 5);
  await clients.end();

  expect(clients.failures).toEqual([]);
});
