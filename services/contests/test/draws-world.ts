import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Draw, DrawnWinner, OwnChances } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { admin, student } from '@festival/testing/identity';
import { createPlace } from '@festival/testing/service/place';
import { startProcess } from '@festival/testing/service/start-service';
import { checkDraw } from '@festival/verifiable/draw';
import { CloseDraws } from '../src/draws/commands/close-draws.js';
import { contestsService } from '../src/service.js';
import { settings } from './settings.js';

/** A round of drand's default chain, as drand published it. */
export const round1000 = {
  round: 1000,
  signature:
    '99bf96de133c3d3937293cfca10c8152b18ab2d034ccecf115658db324d2edc00a16a2044cd04a8a38e2a307e5ecff3511315be8d282079faf24098f283e0ed2c199663b334d2e84c55c032fe469b212c5c2087ebb83a5b25155c3283f5b79ac',
  previous_signature:
    'af0d93299a363735fe847f5ea241442c65843dc1bd3a7b79646b3b10072e908bf034d35cd69d378e3341f139100cd4cd03030399864ef8803a5a4f5e64fccc20bbae36d1ca22a6ddc43d2630c41105e90598fab11e5c7456df3925d4b577b113',
};
export const randomness1000 = 'a40d3e0e7e3c71f28b7da2fd339f47f0bcf10910309f5253d7c323ec8cea3212';

/** When that round came out, and times around it. */
export const times = {
  now: '2020-07-23T05:00:00+08:00',
  closesAt: '2020-07-23T06:00:00+08:00',
  drawAt: '2020-07-23T07:36:45+08:00',
  round1000: '2020-07-22T23:37:00.000Z',
};

export const codesOf = (winners: readonly DrawnWinner[] = []): string[] =>
  winners.map(({ code }) => code);

/** A drand that answers round 1000, or whatever it is told to. */
const startBeacon = async () => {
  const beacon = { answer: JSON.stringify(round1000), asked: [] as (string | undefined)[] };
  const server = createServer((request, response) => {
    beacon.asked.push(request.url);
    response.end(beacon.answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(beacon, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
  });
};

/** Who has chances: the first one, the second two, and so on. */
export const people = Array.from({ length: 12 }, (_, index) => `person${index}`);

/** Two processes of contests: the first may ask the beacon, the second may not. */
export const startDrawsWorld = async () => {
  const [beacon, place] = await Promise.all([startBeacon(), createPlace(contestsService)]);
  // Moves of the clock are followed by those that began with it alike.
  const env = { ...settings, FESTIVAL_NOW: times.now, FESTIVAL_EPOCH: '2026-01-01T00:00:00Z' };
  const [asking, other] = await Promise.all([
    startProcess(contestsService, place, { ...env, DRAND_URL: `${beacon.url}/` }),
    startProcess(contestsService, place, env),
  ]);
  const { request } = asking;
  for (const [index, name] of people.entries())
    await request('PATCH', `/admin/luckydraw?emailAddress=${student(name).email}`, {
      as: admin,
      body: { points: index + 1, category: 'Workshop' },
    });
  const at = async (now: string): Promise<void> => {
    for (const { app } of [asking, other])
      await app.get(FestivalClock, { strict: false }).move(new Date(now));
  };
  const close = () =>
    Promise.all(
      [asking, other, asking].map(({ app }) => app.get(CloseDraws, { strict: false }).execute()),
    );

  return {
    beacon,
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
    /** Whatever the time: the clock is where the draw is drawn, afterwards. */
    async announceAndClose(form: object = {}): Promise<string> {
      await at(times.now);
      const { body } = await this.announce(form);
      await at(times.round1000);
      await close();
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
    /** What the page in the browser does: everything again, from what is published. */
    async differences(id: string): Promise<string[]> {
      const { commitment, list, result, state } = await this.read(id);
      if (!list || !result) throw new Error(`It is ${state}`);
      const published = {
        ...result,
        commitment,
        listHash: list.hash,
        sequence: codesOf(result.winners),
      };
      return checkDraw(published, new TextEncoder().encode(await this.list(id)))
        .filter(({ isRight }) => !isRight)
        .map(({ step }) => step);
    },
    async trail(id: string) {
      return (await asking.app.get(AuditLog, { strict: false }).page({ subject: id })).rows;
    },
    async mine(id: string, who: Identity): Promise<OwnChances | undefined> {
      const { body } = await request('GET', '/draws/mine', { as: who });
      return body.find(({ drawId }: OwnChances) => drawId === id);
    },
    async closeWorld() {
      await Promise.all([asking.close(), other.close(), beacon.close()]);
      await place.close();
    },
  };
};
export type DrawsWorld = Awaited<ReturnType<typeof startDrawsWorld>>;
