import { setTimeout as pause } from 'node:timers/promises';
import {
  WORKSHOPS_CHANGED,
  type WorkshopChange,
  workshopChange,
} from '@festival/contracts/workshops';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { Redis } from 'ioredis';
import { WorkshopChanges } from '../src/changes.js';
import { addWorkshop, workshopForm } from './records.js';
import { startProcess, startWorkshops, type WorkshopsApp } from './workshops-app.js';

let workshops: WorkshopsApp;
let listener: Redis;
let told: WorkshopChange[];

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());
beforeEach(async () => {
  told = [];
  listener = new Redis(workshops.config.REDIS_URL);
  await listener.subscribe(WORKSHOPS_CHANGED);
  listener.on('message', (_, json) => told.push(workshopChange.parse(JSON.parse(json))));
});
afterEach(() => listener.disconnect());

/** The published numbers of participants of a workshop, in order. */
const countsOf = ({ id }: { id: string }) =>
  told.flatMap((change) =>
    change.kind === 'counts' && change._id === id ? [change.numRegistered] : [],
  );
const changes = () => workshops.app.get(WorkshopChanges, { strict: false });
/** A process first publishes the list, which includes the counts of that moment. From then on it publishes counts. */
const whenStartIsTold = async () => {
  const started = await addWorkshop(workshops.dataSource);
  await eventually(() => {
    changes().publishCounts([started.id]);
    return countsOf(started).length > 0;
  });
};
/** Long enough for several publications; the test expects none. */
const whileNothingIsTold = () => pause(250);

describe('published changes', () => {
  it('is the counts of a workshop, once for changes close together', async () => {
    await whenStartIsTold();
    const batik = await addWorkshop(workshops.dataSource);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        workshops.signUp(batik.id, student(`told-${index}`)),
      ),
    );
    await eventually(() => countsOf(batik).at(-1) === 10);
    expect(countsOf(batik).length).toBeLessThan(10);
    await workshops.cancel(batik.id, student('told-0'));
    await eventually(() => countsOf(batik).at(-1) === 9);
  });

  it('are never older than the previous ones', async () => {
    const batik = await addWorkshop(workshops.dataSource);
    const holder = workshops.dataSource.createQueryRunner();
    await holder.query('LOCK TABLES workshops WRITE');
    for (let times = 0; times < 3; times += 1) {
      changes().publishCounts([batik.id]);
      await whileNothingIsTold();
    }
    await holder.query('UPDATE workshops SET num_registered = 1 WHERE id = ?', [batik.id]);
    await holder.query('UNLOCK TABLES');
    await holder.release();
    await eventually(() => countsOf(batik).length > 1);
    await whileNothingIsTold();
    expect(countsOf(batik)).toEqual([1, 1]);
  });

  it('end with the current state, also when another process published meanwhile', async () => {
    const batik = await addWorkshop(workshops.dataSource);
    const teller = workshops.app.get(Redis);
    const publish = teller.publish.bind(teller);
    jest.spyOn(teller, 'publish').mockImplementationOnce(async (channel, message) => {
      await workshops.dataSource.query('UPDATE workshops SET num_registered = 1 WHERE id = ?', [
        batik.id,
      ]);
      return publish(channel, message);
    });
    changes().publishCounts([batik.id]);
    await eventually(() => countsOf(batik).length === 2);
    await whileNothingIsTold();
    expect(countsOf(batik)).toEqual([0, 1]);
  });

  it('are published before their process ends', async () => {
    const batik = await addWorkshop(workshops.dataSource);
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = workshops.config;
    const ending = await startProcess({ databaseUrl, redisUrl });
    await eventually(() => told.some(({ kind }) => kind === 'list'));
    expect((await ending.signUp(batik.id)).status).toBe(200);
    await ending.close();
    await eventually(() => countsOf(batik).at(-1) === 1);
  });

  it('are published later after a failure', async () => {
    const batik = await addWorkshop(workshops.dataSource);
    const teller = workshops.app.get(Redis);
    teller.disconnect();
    changes().publishCounts([batik.id]);
    await whileNothingIsTold();
    await teller.connect();
    await eventually(() => countsOf(batik).length === 1);
    teller.disconnect();
    told.length = 0;
    changes().publishList();
    await whileNothingIsTold();
    await teller.connect();
    await eventually(() => told.some(({ kind }) => kind === 'list'));
  });

  it('is that the list changed, when a workshop is made, edited or withdrawn', async () => {
    for (const [method, path, body] of [
      ['POST', '', workshopForm()],
      ['PUT', '/:id', workshopForm()],
      ['DELETE', '/:id', { reason: 'Flooded.' }],
    ] as const) {
      told.length = 0;
      const { body: list } = await workshops.request('GET', '/workshops');
      const url = `/workshops${path.replace(':id', list[0]?._id ?? '')}`;
      const { status } = await workshops.request(method, url, { as: admin, body });
      expect([method, status]).toEqual([method, 200]);
      await eventually(() => told.some(({ kind }) => kind === 'list'));
    }
  });
});
