import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@festival/service-kit/testing/program';
import { afterEach, expect, test } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { activate, shellFiles, writeRelease } from '../support/releases.js';

let gateway: TestGateway;
afterEach(() => gateway.close());

test('metrics have a port of their own, out of the public’s reach', async () => {
  const METRICS_PORT = String(await freePort());
  gateway = await startGateway({ env: { METRICS_PORT } });
  for (let round = 0; round < 2; round += 1)
    await (await fetch(`${gateway.url}/api/products`)).text();

  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const open = await fetch(`${gateway.url}/metrics`, { headers: { accept: 'text/plain' } });

  expect(metrics).toMatch(/^gateway_cache_answers_total\{from="service"\} 1$/m);
  expect(metrics).toMatch(/^http_request_duration_seconds_count\{.*\} \d+$/m);
  expect(open.status).toBe(404);
});

test('during development, an open page is notified of an activated release', async () => {
  gateway = await startGateway({ env: { DEV_RELOAD: '1' } });
  const ids = ['aaa', 'bbb'];
  await Promise.all(ids.map((id) => writeRelease(gateway.dir, 'shell', id, shellFiles)));
  await activate(gateway, { shell: 'aaa' });

  const page = await (await fetch(`${gateway.url}/`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('<script src="/dev/reload.js" defer></script>');
  expect(await (await fetch(`${gateway.url}/dev/reload.js`)).text()).toContain('EventSource');

  const events = await fetch(`${gateway.url}/dev/reload`);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const isReloaded = () => received.includes('event: reload');
  const touch = async () => {
    for (let turn = 1; !isReloaded(); turn += 1)
      await activate(gateway, { shell: ids[turn % 2]! }).then(() => pause(100));
  };
  const touching = touch();
  while (!isReloaded()) received += (await reader.read()).value ?? '';
  await touching;
  await reader.cancel();
});

test('otherwise the address does not exist', async () => {
  gateway = await startGateway();

  expect((await fetch(`${gateway.url}/dev/reload.js`)).status).toBe(404);
});
