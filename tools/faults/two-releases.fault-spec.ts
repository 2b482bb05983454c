import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  lastRelease,
  openStall,
  orderOf,
  PRICE,
  productForm,
  type Release,
  SharedFestival,
  STOCK,
  signUpForm,
  stockOf,
  untilListed,
  workshopForm,
} from './stalls.js';

const OK = 200;

let festival: SharedFestival;
let last: Release;
let next: Release;

beforeAll(async () => {
  const tree = await lastRelease();
  festival = await SharedFestival.open();
  last = await festival.start(tree);
});
afterAll(() => festival?.close());

/** The actions of a festival. Each begins at one release, continues at the other, and is then checked at both. */
const whatAFestivalDoes = (releases: () => [one: Release, other: Release]) => {
  let one: Release;
  let other: Release;

  beforeAll(() => {
    [one, other] = releases();
  });

  it('a vendor signs up and in, is seen by everybody, edits a product, and logs out', async () => {
    const stall = await openStall(festival, one);
    const { vendor, productId } = stall;
    const session = async (at: Release) => (await vendor.ask(at, 'GET /auth/session')).body;
    const { _id, role } = await session(other);
    expect(role).toBe('vendor');
    const page = await festival.visitor().ask(other, `GET /vendors/${_id}`);
    expect(page).toMatchObject({ status: OK, body: { products: [{ _id: productId }] } });

    const body = productForm('Large lino print', STOCK + 2);
    const edited = await vendor.ask(other, `PUT /products/${productId}`, { body });
    expect(edited).toMatchObject({ status: OK, body: { name: 'Large lino print' } });
    expect(await stockOf(stall, one)).toBe(STOCK + 2);
    for (const at of [one, other])
      await untilListed(festival.visitor(), at, ['products', productId, 'Large lino print']);

    await vendor.ask(one, 'GET /auth/logout');
    expect(await session(other)).toMatchObject({ role: 'visitor' });
  });

  it('an order is placed once under its key, verified, and its buyer gets the mail', async () => {
    const stall = await openStall(festival, one);
    const student = await festival.signIn('student');
    const admin = await festival.signIn('admin');
    const sent = { body: orderOf(stall.productId, student.emailAddress), key: randomUUID() };

    const placed = await student.ask(one, 'POST /orders/', sent);
    expect(placed).toMatchObject({ status: OK, body: { total: PRICE, verified: false } });
    expect(await student.ask(one, 'POST /orders/', sent)).toEqual(placed);
    expect(await student.ask(other, 'POST /orders/', sent)).toEqual(placed);
    expect(await stockOf(stall, other)).toBe(STOCK - 1);

    const id = String(placed.body['_id']);
    const verified = await admin.ask(other, `POST /admin/${id}/orderVerify`);
    expect(verified).toMatchObject({ status: OK, body: { _id: id, verified: true } });
    const seen = await student.ask(one, `GET /orders/${id}`);
    expect(seen.body).toMatchObject({ _id: id, verified: true });
    await festival.untilMailed(student.emailAddress, ['order-placed', 'order-verified']);
  });

  it('an order is cancelled, and its stock is there again', async () => {
    const stall = await openStall(festival, one);
    const student = await festival.signIn('student');
    const admin = await festival.signIn('admin');
    const sent = { body: orderOf(stall.productId, student.emailAddress), key: randomUUID() };
    const { body } = await student.ask(one, 'POST /orders/', sent);

    const cancelled = await admin.ask(other, `DELETE /orders/${body['_id']}`);
    expect(cancelled).toMatchObject({ status: OK, body: { cancelled: true } });
    expect(await stockOf(stall, one)).toBe(STOCK);
    await festival.untilMailed(student.emailAddress, ['order-placed', 'order-cancelled']);
  });

  it('a workshop is created, students sign up and cancel, and it is withdrawn', async () => {
    const admin = await festival.signIn('admin');
    const student = await festival.signIn('student');
    const classmate = await festival.signIn('student');
    const form = { body: workshopForm('Batik for Beginners'), key: randomUUID() };
    const created = await admin.ask(one, 'POST /workshops/', form);
    expect(created).toMatchObject({ status: OK, body: { name: 'Batik for Beginners' } });
    const id = String(created.body['_id']);
    for (const at of [one, other])
      await untilListed(festival.visitor(), at, ['workshops', id, 'Batik for Beginners']);

    for (const visitor of [student, classmate]) {
      const signUp = { body: signUpForm(visitor.emailAddress), key: randomUUID() };
      const answer = await visitor.ask(other, `POST /workshops/${id}/signup/`, signUp);
      expect(answer).toMatchObject({ status: OK, body: { status: 'confirmed' } });
    }
    const cancelled = await student.ask(one, `POST /workshops/${id}/cancel/`);
    expect(cancelled).toMatchObject({ status: OK, body: { status: 'cancelled' } });
    const reason = { body: { reason: 'The circle has no room.' } };
    const withdrawn = await admin.ask(other, `DELETE /workshops/${id}`, reason);
    expect(withdrawn).toMatchObject({ status: OK, body: { cancelled: 1 } });
    for (const at of [one, other])
      await untilListed(festival.visitor(), at, ['workshops', id, undefined]);
    const { emailAddress } = classmate;
    await festival.untilMailed(emailAddress, ['workshop-confirmed', 'workshop-withdrawn']);
  });
};

describe('the last release, on the schema of the next one', () => {
  whatAFestivalDoes(() => [last, last]);
});

describe('the next release, beside the last one', () => {
  beforeAll(async () => {
    next = await festival.start();
  });

  describe('continues work of the old one', () => whatAFestivalDoes(() => [last, next]));
  describe('starts work that the old one continues', () => whatAFestivalDoes(() => [next, last]));
});
