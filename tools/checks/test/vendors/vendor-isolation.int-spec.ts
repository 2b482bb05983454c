import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDefinition } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collected, orderBody } from '../../../../services/catalogue/test/support/shop.js';
import { wholeDatabase } from '../whole-database.js';
import { type Doors, openDoors, type Stall } from './doors.js';
import { vendorRoutes } from './vendor-routes.js';

let doors: Doors;
let mediaDir: string;
let own: Stall;
let rival: Stall;

/** A stall with an order of one product. The buyer's other data must stay hidden from the stall. */
const open = async (name: string): Promise<Stall> => {
  const stall = await doors.openStall(name);
  const { status, body } = await doors.catalogue.request('POST', '/orders', {
    as: student(`buyer-of-${name}`),
    body: orderBody(12.5, [collected({ id: stall.productId })], { name: `Buyer of ${name}` }),
  });
  expect([status, body]).toMatchObject([200, { _id: expect.any(String) }]);
  return { ...stall, orderId: body._id };
};

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'vendor-isolation-'));
  doors = await openDoors(mediaDir);
  own = await open('heron');
  rival = await open('kingfisher');
});
afterAll(async () => {
  await doors.close();
  await rm(mediaDir, { recursive: true });
});

const everything = async (): Promise<string[]> => [
  ...(await wholeDatabase(doors.auth.dataSource)),
  ...(await wholeDatabase(doors.catalogue.dataSource)),
];
/** All rows that contain the stall's id, or the id of its product or order. */
const everythingOf = async ({ id, productId, orderId }: Stall): Promise<string[]> =>
  (await everything()).filter((row) => [id, productId, orderId].some((one) => row.includes(one)));

const names = Object.keys(vendorRoutes);
const knock = (name: string, as: Identity | undefined, target: Stall) => {
  const { id, send } = vendorRoutes[name] ?? {};
  return doors.knock(as, name, id ? target[id] : '', send?.(target) ?? {});
};
const definitions: Readonly<Record<string, CallDefinition>> = calls;
const mayCall = (role: string, name: string): boolean =>
  ((definitions[name]?.access ?? []) as readonly string[]).includes(role);

/** Calls about the caller's own sessions name no stall: `services/auth/test/own-sessions.int-spec.ts`. */
const OWN_SESSIONS = /^\w+ \/auth\/(sessions|logoutEverywhere)/;

it('knows every call that a vendor may make: a new one needs its row', () => {
  const ofVendors = Object.keys(definitions).filter(
    (name) => mayCall('vendor', name) && !OWN_SESSIONS.test(name),
  );
  expect([...names].sort()).toEqual(ofVendors.sort());
});

describe.each(names)('%s', (name) => {
  const others = { visitor: undefined, student: student('nosy'), admin };

  it.each(Object.entries(others).filter(([role]) => !mayCall(role, name)))(
    'is not for a %s: 401, and nothing changes',
    async (role, as) => {
      const before = await everything();
      const answer = await knock(name, as, own);
      const code = role === 'visitor' ? 'SIGN_IN_REQUIRED' : 'WRONG_ACCOUNT';
      expect(answer).toMatchObject({ status: 401, body: { code } });
      expect(await everything()).toEqual(before);
    },
  );

  const { id } = vendorRoutes[name] ?? {};
  if (id)
    it("knows nothing of another vendor's: 404 as for an unknown one, and nothing changes", async () => {
      const before = await everything();
      const answer = await knock(name, own.as, rival);
      const missing = await knock(name, own.as, { ...rival, [id]: 'no-such-thing' });
      expect(answer.status).toBe(404);
      expect(answer).toEqual({
        ...missing,
        body: { ...(missing.body as object), requestId: expect.anything() },
      });
      expect(await everything()).toEqual(before);
    });
  else
    it('shows and changes nothing of another vendor who is named in it', async () => {
      const before = await everythingOf(rival);
      const { status, body } = await knock(name, own.as, rival);
      expect(status).toBe(200);
      const told = JSON.stringify(body);
      for (const secret of [rival.id, rival.productId, rival.orderId, 'Buyer of kingfisher'])
        expect(told).not.toContain(secret);
      expect(await everythingOf(rival)).toEqual(before);
    });

  it("is for a vendor's own", async () => {
    expect(await knock(name, own.as, own)).toMatchObject({ status: 200 });
  });
});
