import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@festival/testing/eventually';
import type { Program } from '@festival/testing/program';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ShopFloor } from '../../faults/shop-floor.js';
import { Supervisor } from '../lib/processes/supervisor.mjs';

const SHOPPERS = 6;
const READERS = 14;
/** What each process has to answer before it is replaced, and after. */
const ANSWERS = 100;

let floor: ShopFloor;
let logs: string;
let supervisor: Supervisor;

/** The processes of the shop, run as the launcher runs them. */
beforeEach(async () => {
  [floor, logs] = await Promise.all([ShopFloor.open(), mkdtemp(join(tmpdir(), 'faults-'))]);
  supervisor = new Supervisor({ logs });
  const start = (name: string, program: Program) =>
    supervisor.start({ ...program.spec, name, sharesPorts: true });
  await Promise.all([start('catalogue', floor.catalogue), start('mailer', floor.mailer)]);
  await start('gateway', floor.gateway);
});
afterEach(async () => {
  await supervisor.stopAll();
  await Promise.all([floor.close(), rm(logs, { recursive: true })]);
});

it('every process is replaced while 20 clients read and order: no request fails, no order is there twice', async () => {
  const failures: unknown[] = [];
  const ordered: string[] = [];
  let answers = 0;
  let isOver = false;
  const loop = async (ask: () => Promise<boolean>) => {
    while (!isOver) {
      const isFine = await ask().catch((error: unknown) => {
        failures.push(error);
        return true;
      });
      if (!isFine) failures.push('refused');
      answers += 1;
    }
  };
  const read = async () => {
    const answer = await fetch(`${floor.gateway.url}/api/products?limit=${1 + (answers % 50)}`);
    await answer.arrayBuffer();
    return answer.ok;
  };
  const shop = async (name: string) => {
    const cookie = await floor.signIn(name);
    await loop(async () => {
      const answer = await floor.submit(cookie, randomUUID());
      if (answer?.id) ordered.push(answer.id);
      return answer?.status === 200;
    });
  };
  const clients = [
    ...Array.from({ length: READERS }, () => loop(read)),
    ...Array.from({ length: SHOPPERS }, (_, index) => shop(`shopper${index}`)),
  ];
  const answerMore = async () => {
    const before = { answers, ordered: ordered.length };
    await eventually(() => answers > before.answers + ANSWERS);
    await eventually(() => ordered.length > before.ordered + SHOPPERS);
  };

  await answerMore();
  for (const name of ['catalogue', 'mailer', 'gateway']) {
    await supervisor.restart(name);
    await answerMore();
  }
  isOver = true;
  await Promise.all(clients);

  expect(failures).toEqual([]);
  expect((await floor.orderIds()).sort()).toEqual([...ordered].sort());
  expect(await floor.taken()).toBe(ordered.length);
});
