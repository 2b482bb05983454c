import { randomUUID } from 'node:crypto';
import { type ServiceName, serviceUrlVariable } from '@festival/contracts/services';
import { eventually } from '@festival/service-kit/testing/eventually';
import type { Program } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSite, type Site } from './site.js';

/** A built checkout of the release that runs now. As long as there is none, both releases are this checkout. */
const LAST_RELEASE = process.env['LAST_RELEASE'];
const SERVICES = ['auth', 'catalogue', 'workshops', 'mailer'] as const satisfies ServiceName[];
const STOCK = 5;
const PRICE = 12.5;
const PASSWORD = 'correct horse battery';
const OK = 200;
const FAULT = 500;

let site: Site;
let last: Release;
let next: Release;

/** A gateway with its services. Releases share the databases, Redis, the images, the mail server and the public address. */
interface Release {
  gateway: Program;
  services: readonly Program[];
}

beforeAll(async () => {
  site = await openSite(SERVICES, undefined, LAST_RELEASE);
  await site.start();
  last = { gateway: site.program('gateway'), services: SERVICES.map(site.program) };
});
afterAll(async () => {
  const started = next ? [next.gateway, ...next.services] : [];
  await Promise.all(started.map((program) => program.kill()));
  await site?.close();
});

/** Starts the next release beside the last one, as a deployment does: its gateway asks its services, which ask the services of the last release. */
const startNext = async (): Promise<Release> => {
  const services = await Promise.all(SERVICES.map((name) => site.another(name)));
  const addresses = SERVICES.map((name, at) => [serviceUrlVariable(name), services[at]?.url]);
  const { url } = site.program('gateway');
  const gateway = await site.anotherGateway({ ...Object.fromEntries(addresses), PUBLIC_URL: url });
  await Promise.all(services.map((program) => program.start()));
  await gateway.start();
  return { gateway, services };
};

/** A browser, which keeps the session cookie of the last answer. */
class Visitor {
  readonly emailAddress: string;
  private cookie = '';

  constructor(private readonly name = '') {
    this.emailAddress = `${name}@e.ntu.edu.sg`;
  }

  /** Somebody who is signed in at both releases. */
  static async as(role: 'student' | 'admin'): Promise<Visitor> {
    const visitor = new Visitor(`${role}-${randomUUID().slice(0, 8)}`);
    visitor.cookie = await site.signIn(visitor.name, role);
    return visitor;
  }

  /** @param call such as `GET /products` @throws Error with the processes' output for a 5xx */
  async ask<Body = Record<string, unknown>>(
    { gateway, services }: Release,
    call: `${string} /${string}`,
    { body, key }: { body?: object | FormData; key?: string } = {},
  ): Promise<{ status: number; body: Body }> {
    const [method = '', path] = call.split(' ');
    const isForm = body instanceof FormData;
    const answer = await fetch(`${gateway.url}/api${path}`, {
      method,
      headers: {
        origin: site.program('gateway').url,
        ...(this.cookie && { cookie: this.cookie }),
        ...(key && { 'idempotency-key': key }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const session = answer.headers.getSetCookie().find((each) => each.includes('_session'));
    if (session) this.cookie = session.split(';')[0] ?? '';
    if (answer.status >= FAULT)
      throw new Error(`${call}: ${answer.status}\n${[gateway, ...services].map(({ log }) => log)}`);
    return { status: answer.status, body: (await answer.json()) as Body };
  }
}

/** Waits until exactly these mails were sent to an address, and recorded as sent. */
const untilMailed = async (address: string, templates: readonly string[]): Promise<void> => {
  const sql = "SELECT template FROM deliveries WHERE recipient = ? AND status = 'sent'";
  await eventually(async () => {
    const sent = (await site.rows('mailer', sql, [address])).map(({ template }) => template);
    return sent.sort().join() === [...templates].sort().join();
  });
  expect(site.smtp.mails.filter(({ to }) => to.includes(address))).toHaveLength(templates.length);
};

interface Listed {
  _id: string;
  name: string;
  quantity: number[][];
}

/** Waits until a product or workshop has this name in a release's public list; with undefined, until it is not in the list. */
const untilListed = (at: Release, list: string, id: string, name?: string): Promise<void> =>
  eventually(async () => {
    const { body } = await new Visitor().ask<Listed[]>(at, `GET /${list}`);
    return body.find(({ _id }) => _id === id)?.name === name;
  });

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

const productForm = (name: string, stock: number): FormData =>
  form({
    name,
    price: String(PRICE),
    category: 'Illustrations/Prints/Paintings',
    quantity: JSON.stringify([[stock]]),
    canCollect: 'true',
    canDeliver: 'false',
    isPreOrder: 'false',
  });

/** Signs a vendor up and in, and adds a product. */
const openStall = async (at: Release): Promise<{ vendor: Visitor; productId: string }> => {
  const vendor = new Visitor();
  const username = `stall-${randomUUID().slice(0, 8)}`;
  const signUp = { username, password: PASSWORD, displayName: `The ${username}`, surcharge: 1 };
  const body = { ...signUp, emailAddress: `${username}@stalls.example` };
  await vendor.ask(at, 'POST /vendors/', { body });
  await vendor.ask(at, 'POST /auth/vendor/login', { body: { username, password: PASSWORD } });
  const added = await vendor.ask<Listed>(at, 'POST /products/', {
    body: productForm('Lino print', STOCK),
  });
  return { vendor, productId: added.body._id };
};

const stockOf = async (productId: string, at: Release): Promise<number | undefined> => {
  const asked = { body: [productId] };
  const { body } = await new Visitor().ask<Listed[]>(at, 'POST /products/current', asked);
  return body[0]?.quantity[0]?.[0];
};

const orderOf = (productId: string, { emailAddress }: Visitor) => ({
  body: {
    name: 'A shopper',
    contactNumber: '91234567',
    emailAddress,
    total: PRICE,
    purchases: [
      {
        productId,
        quantityBought: [[1]],
        collection: 'selfCollection',
        collectionDate: '25marslot1',
      },
    ],
  },
  key: randomUUID(),
});

/** Each begins at one release, continues at the other, and is then looked at in both. */
const whatAFestivalDoes = (releases: () => [one: Release, other: Release]) => {
  let one: Release;
  let other: Release;

  beforeAll(() => {
    [one, other] = releases();
  });

  it('a vendor signs up and in, is seen by everybody, edits a product, and logs out', async () => {
    const { vendor, productId } = await openStall(one);
    const session = async (at: Release) => (await vendor.ask(at, 'GET /auth/session')).body;
    const { _id, role } = await session(other);
    expect(role).toBe('vendor');
    const page = await new Visitor().ask(other, `GET /vendors/${_id}`);
    expect(page).toMatchObject({ status: OK, body: { products: [{ _id: productId }] } });

    const body = productForm('Large lino print', STOCK + 2);
    const edited = await vendor.ask(other, `PUT /products/${productId}`, { body });
    expect(edited).toMatchObject({ status: OK, body: { name: 'Large lino print' } });
    expect(await stockOf(productId, one)).toBe(STOCK + 2);
    for (const at of [one, other]) await untilListed(at, 'products', productId, 'Large lino print');

    await vendor.ask(one, 'GET /auth/logout');
    expect(await session(other)).toMatchObject({ role: 'visitor' });
  });

  it('an order is placed once under its key, verified, and its buyer gets the mail', async () => {
    const { productId } = await openStall(one);
    const [student, admin] = [await Visitor.as('student'), await Visitor.as('admin')];
    const sent = orderOf(productId, student);

    const placed = await student.ask(one, 'POST /orders/', sent);
    expect(placed).toMatchObject({ status: OK, body: { total: PRICE, verified: false } });
    expect(await student.ask(one, 'POST /orders/', sent)).toEqual(placed);
    expect(await student.ask(other, 'POST /orders/', sent)).toEqual(placed);
    expect(await stockOf(productId, other)).toBe(STOCK - 1);

    const id = String(placed.body['_id']);
    const verified = await admin.ask(other, `POST /admin/${id}/orderVerify`);
    expect(verified).toMatchObject({ status: OK, body: { _id: id, verified: true } });
    const seen = await student.ask(one, `GET /orders/${id}`);
    expect(seen.body).toMatchObject({ _id: id, verified: true });
    await untilMailed(student.emailAddress, ['order-placed', 'order-verified']);
  });

  it('an order is cancelled, and its stock is there again', async () => {
    const { productId } = await openStall(one);
    const [student, admin] = [await Visitor.as('student'), await Visitor.as('admin')];
    const { body } = await student.ask(one, 'POST /orders/', orderOf(productId, student));

    const cancelled = await admin.ask(other, `DELETE /orders/${body['_id']}`);
    expect(cancelled).toMatchObject({ status: OK, body: { cancelled: true } });
    expect(await stockOf(productId, one)).toBe(STOCK);
    await untilMailed(student.emailAddress, ['order-placed', 'order-cancelled']);
  });

  it('a workshop is created, students sign up and cancel, and it is withdrawn', async () => {
    const [admin, student] = [await Visitor.as('admin'), await Visitor.as('student')];
    const classmate = await Visitor.as('student');
    const body = form({
      name: 'Batik for Beginners',
      organizer: 'A circle',
      description: 'Wax, dye, patience.',
      category: 'Art & Crafts',
      date: '2021-03-06',
      startTime: '14:00',
      duration: '120',
      location: 'ADM Studio 2',
      maxParticipants: '10',
    });
    const created = await admin.ask(one, 'POST /workshops/', { body, key: randomUUID() });
    expect(created).toMatchObject({ status: OK, body: { name: 'Batik for Beginners' } });
    const id = String(created.body['_id']);
    for (const at of [one, other]) await untilListed(at, 'workshops', id, 'Batik for Beginners');

    for (const visitor of [student, classmate]) {
      const { emailAddress } = visitor;
      const person = { name: 'A student', contactNumber: '91234567', matricNumber: 'U1234567A' };
      const signUp = { body: { ...person, emailAddress }, key: randomUUID() };
      const answer = await visitor.ask(other, `POST /workshops/${id}/signup/`, signUp);
      expect(answer).toMatchObject({ status: OK, body: { status: 'confirmed' } });
    }
    const cancelled = await student.ask(one, `POST /workshops/${id}/cancel/`);
    expect(cancelled).toMatchObject({ status: OK, body: { status: 'cancelled' } });
    const reason = { body: { reason: 'The circle has no room.' } };
    const withdrawn = await admin.ask(other, `DELETE /workshops/${id}`, reason);
    expect(withdrawn).toMatchObject({ status: OK, body: { cancelled: 1 } });
    for (const at of [one, other]) await untilListed(at, 'workshops', id);
    await untilMailed(classmate.emailAddress, ['workshop-confirmed', 'workshop-withdrawn']);
  });
};

describe('the last release, on the schema of the next one', () => {
  whatAFestivalDoes(() => [last, last]);
});

describe('the next release, beside the last one', () => {
  beforeAll(async () => {
    next = await startNext();
  });

  describe('continues work of the old one', () => whatAFestivalDoes(() => [last, next]));
  describe('starts work that the old one continues', () => whatAFestivalDoes(() => [next, last]));
});
