import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDefinition } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { IdentitySigner } from '@festival/service-kit/identity';
import {
  admin,
  identityPrivateKey,
  student,
  vendorIdentity,
} from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addCredentials, PASSWORD } from '../../../../services/auth/test/support/sign-in.js';
import { type RunningAuth, startAuth } from '../../../../services/auth/test/support/start-auth.js';
import {
  type CatalogueApp,
  startCatalogue,
} from '../../../../services/catalogue/test/support/catalogue-app.js';
import { productFields, toForm } from '../../../../services/catalogue/test/support/product-form.js';
import {
  addProduct,
  addVendor,
  collected,
  orderBody,
} from '../../../../services/catalogue/test/support/shop.js';
import { wholeDatabase } from '../whole-database.js';

interface Answer {
  status: number;
  /** The parsed value of a JSON body, or the text. */
  body: unknown;
}

interface Sent {
  query?: Record<string, string>;
  json?: unknown;
  form?: FormData;
}

/** A vendor with an account, a profile, a product and, after the first purchase, an order. */
interface Stall {
  id: string;
  username: string;
  productId: string;
  orderId: string;
  as: Identity;
}

/** The services with vendors' data, each with its own database, called as the gateway calls them. */
interface Doors {
  auth: RunningAuth;
  catalogue: CatalogueApp;
  knock(as: Identity | undefined, call: string, id: string, sent: Sent): Promise<Answer>;
  openStall(name: string): Promise<Omit<Stall, 'orderId'>>;
  close(): Promise<void>;
}

const payloadOf = async ({ json, form }: Sent) => {
  if (!form) return { payload: json as object | undefined, headers: {} };
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': String(encoded.headers.get('content-type')) },
  };
};

const openDoors = async (mediaDir: string): Promise<Doors> => {
  const auth = await startAuth();
  const url = await auth.app.getUrl();
  const catalogue = await startCatalogue({
    AUTH_URL: url,
    MEDIA_DIR: mediaDir,
    LOG_LEVEL: 'silent',
  });
  const gateway = new IdentitySigner('gateway', identityPrivateKey('gateway'));
  const serviceOf = (path: string) => (path.startsWith('/auth/') ? 'auth' : 'catalogue');
  const doorOf = (path: string) =>
    ({ auth, catalogue })[serviceOf(path)].app as NestFastifyApplication;

  return {
    auth,
    catalogue,
    async knock(as, call, id, sent) {
      const [method, path = ''] = call.split(' ');
      const { payload, headers } = await payloadOf(sent);
      const query = new URLSearchParams(sent.query).toString();
      const answer = await doorOf(path).inject({
        method: method as 'GET',
        url: `${path.replace(':id', id)}${query && `?${query}`}`,
        ...(payload !== undefined && { payload }),
        headers: {
          ...headers,
          ...(as && { authorization: `Bearer ${gateway.tokenFor(as, serviceOf(path))}` }),
        },
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
    },
    async openStall(name) {
      const id = await addCredentials(auth.dataSource, 'vendor', name);
      const vendor = await addVendor(catalogue.dataSource, {
        id,
        username: name,
        displayName: `The ${name}`,
        emailAddress: `${name}@stalls.example`,
      });
      const product = await addProduct(catalogue.dataSource, vendor, { name: `Print of ${name}` });
      const as = { ...vendorIdentity(id), sid: randomUUID() };
      return { id, username: name, productId: product.id, as };
    },
    async close() {
      await catalogue.close();
      await auth.close();
    },
  };
};

interface VendorRoute {
  /** The meaning of the path's `:id`. A route without an id is about the caller. */
  id?: 'productId' | 'orderId';
  /** A valid request that names `target`, which is the caller or the vendor under attack. */
  send?: (target: Stall) => Sent;
}

/** The id of another stall, in every field where a careless handler might look for the caller. */
const aimedAt = ({ id, username }: Stall) => ({ _id: id, id, vendorId: id, vendor: id, username });

/** Every call that a vendor may make, and the request that aims it at another vendor. */
const vendorRoutes: Record<string, VendorRoute> = {
  'GET /vendors/profile': { send: (target) => ({ query: aimedAt(target) }) },
  'GET /orders': { send: (target) => ({ query: aimedAt(target) }) },
  'GET /orders/totals': { send: (target) => ({ query: aimedAt(target) }) },
  'GET /orders/download': { send: (target) => ({ query: aimedAt(target) }) },
  'GET /orders/:id': { id: 'orderId' },
  'POST /products': {
    send: (target) => ({ form: toForm(productFields({ ...aimedAt(target), name: 'A new one' })) }),
  },
  'PUT /products/:id': {
    id: 'productId',
    send: () => ({ form: toForm(productFields({ name: 'Changed', price: '0.01' })) }),
  },
  'PATCH /vendors': {
    send: ({ id, username }) => ({
      json: { _id: id, id, vendorId: id, description: `${username}!` },
    }),
  },
  'POST /vendors/confirmation': { send: (target) => ({ json: aimedAt(target) }) },
  'POST /auth/vendor/password': {
    send: (target) => ({
      json: { ...aimedAt(target), currentPassword: PASSWORD, newPassword: PASSWORD },
    }),
  },
  'DELETE /products/:id': { id: 'productId' },
};

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
