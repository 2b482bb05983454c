import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Draw, DrawnWinner, OwnChances } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { checkDraw } from '@festival/contracts/verifiable/draw';
import { AuditLog } from '@festival/service-kit/audit';
import { randomness1000, round1000 } from '@festival/service-kit/testing/drand-round';
import { admin, student } from '@festival/service-kit/testing/identity';
import { createStores, schedulesOf } from '@festival/service-kit/testing/service';
import { CloseDraws } from '../src/draws/close-draws.js';
import { contestsService } from '../src/service.js';
import { startProcess } from './contests-app.js';

/** What an admin copies from drand's page, and where they read it. */
export const byHand = { ...round1000, randomness: randomness1000, source: 'read aloud on stage' };

/** When that round was published, and times around it. */
export const times = {
  now: '2020-07-23T05:00:00+08:00',
  closesAt: '2020-07-23T06:00:00+08:00',
  listAt: '2020-07-23T06:01:00+08:00',
  drawAt: '2020-07-23T07:36:45+08:00',
  round1000: '2020-07-22T23:37:00.000Z',
  mayRedraw: '2020-07-30T07:37:00+08:00',
};

export const codesOf = (winners: readonly DrawnWinner[] = []): string[] =>
  winners.map(({ code }) => code);

/** A server with fixed answers: a drand with round 1000, or an owner of topics without news. */
const startAnswering = async (answer: unknown) => {
  const one = { answer: JSON.stringify(answer) };
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(one.answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(one, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
  });
};

export const nothingNew = { events: [], next: null };

/** The people with chances: the first has one, the second two, and so on. */
export const people = Array.from({ length: 12 }, (_, index) => `person${index}`);

/** Two processes of contests: only the first knows the beacon's address. Schedules do not run; tests call them. */
export const startDrawsWorld = async () => {
  const [beacon, owners, stores] = await Promise.all([
    startAnswering(round1000),
    startAnswering(nothingNew),
    createStores(contestsService),
  ]);
  const env = { AUTH_URL: owners.url, CATALOGUE_URL: owners.url, WORKSHOPS_URL: owners.url };
  const [asking, other] = await Promise.all([
    startProcess(stores, { ...env, DRAND_URL: `${beacon.url}/` }),
    startProcess(stores, env),
  ]);
  await schedulesOf(asking.app, 'contests').pause(
    'draws.due',
    'contests.settle-answers',
    'photos.publish-ballots',
    'points.reconcile',
  );
  /** Stops the clock at this time. */
  const at = async (now: string): Promise<void> => {
    await asking.standAt(now);
    await other.standAt(now);
  };
  await at(times.now);
  const { request } = asking;
  for (const [index, name] of people.entries())
    await request('PATCH', `/admin/luckydraw?emailAddress=${student(name).email}`, {
      as: admin,
      body: { points: index + 1, category: 'Workshop' },
    });
  const close = () =>
    Promise.all(
      [asking, other, asking].map(({ app }) => app.get(CloseDraws, { strict: false }).execute()),
    );

  return {
    beacon,
    owners,
    asking,
    other,
    at,
    close,
    give: (name: string, points: number) =>
      request('PATCH', `/admin/luckydraw?emailAddress=${student(name).email}`, {
        as: admin,
        body: { points, category: 'Workshop' },
      }),
    announce: (form: object = {}, idempotencyKey?: string) =>
      request('POST', '/admin/draws', {
        as: admin,
        idempotencyKey,
        body: {
          name: 'Closing night',
          prizes: ['A tablet', 'Headphones'],
          closesAt: times.closesAt,
          drawAt: times.drawAt,
          ...form,
        },
      }),
    /** Afterwards the clock is at the time of the draw. */
    async announceAndClose(form: object = {}): Promise<string> {
      await at(times.now);
      const { body } = await this.announce(form);
      await at(times.listAt);
      await close();
      await at(times.round1000);
      return body._id;
    },
    draw: (id: string, beacon?: object, process = asking) =>
      process.request('POST', `/admin/draws/${id}/draw`, { as: admin, body: { beacon } }),
    redraw: (id: string, body: object, process = asking) =>
      process.request('POST', `/admin/draws/${id}/redraw`, { as: admin, body }),
    async read(id: string): Promise<Draw> {
      return (await request('GET', `/draws/${id}`)).body;
    },
    async list(id: string): Promise<string> {
      return (await request('GET', `/draws/${id}/chances`)).body;
    },
    /** Recomputes everything from the published data, as the page does in the browser. */
    async differences(id: string): Promise<string[]> {
      const { beacon, commitment, list, prizes, result, state } = await this.read(id);
      if (!list || !result) throw new Error(`It is ${state}`);
      const published = {
        ...result,
        prizes: prizes.length,
        commitment,
        listHash: list.hash,
        publishedAt: list.publishedAt,
        roundAt: beacon.at,
        winners: result.winners.map(({ code, prize, replaced }) => ({
          code,
          prize,
          replacedAt: replaced?.at ?? null,
        })),
      };
      return checkDraw(published, new TextEncoder().encode(await this.list(id)))
        .filter(({ isRight }) => !isRight)
        .map(({ step }) => step);
    },
    /** The codes of the winners who got a mail. */
    async mailsFor(winners: readonly DrawnWinner[]): Promise<string[]> {
      const rows = await asking.dataSource.query(
        `SELECT winner.code FROM draw_winners winner JOIN outbox ON outbox.job_id = CONCAT('draw-won.', winner.id)
         WHERE winner.code IN (?)`,
        [codesOf(winners)],
      );
      return rows.map(({ code }: { code: string }) => code);
    },
    async trail(id: string) {
      return (await asking.app.get(AuditLog, { strict: false }).page({ subject: id })).rows;
    },
    async mine(id: string, who: Identity): Promise<OwnChances | undefined> {
      const { body } = await request('GET', '/draws/mine', { as: who });
      return body.find(({ drawId }: OwnChances) => drawId === id);
    },
    async closeWorld() {
      await Promise.all([asking.close(), other.close(), beacon.close(), owners.close()]);
      await stores.close();
    },
  };
};
export type DrawsWorld = Awaited<ReturnType<typeof startDrawsWorld>>;
