import { randomUUID } from 'node:crypto';
import { openOrderWriter } from '../baseline/order-writer.mjs';
import { hammer } from '../lib/hammer.mjs';
import { inTurn, report } from '../lib/rounds.mjs';

const SHOPPERS = 30;
const SECONDS = 6;
const ROUNDS = 3;
/** Node.js compiles the code of a new process while it runs. The measurements begin after that, for both contenders. */
const WARM_UP_SECONDS = 6;

/** @param {{ id: string, vendorId: string, cents: number }[]} products */
const toBody = (products) =>
  JSON.stringify({
    name: 'Student',
    contactNumber: '91234567',
    emailAddress: 'student@e.ntu.edu.sg',
    total: products.reduce((sum, { cents }) => sum + cents, 0) / 100,
    purchases: products.map(({ id, vendorId }) => ({
      productId: id,
      vendorId,
      quantityBought: [[1, 0]],
      comments: '',
      collection: 'selfCollection',
      collectionDate: '25marslot1',
    })),
  });

/** @param {import('../lib/worlds/world.mjs').World} world */
export async function orders(world) {
  let turn = 0;
  const pick = () => {
    turn += 1;
    return [0, 1].map((line) => {
      const product = world.products[(turn * 2 + line) % world.products.length];
      if (!product) throw new Error('there are no products');
      return product;
    });
  };
  const url = await world.openGateway('gateway');
  const cookies = await world.signIn(SHOPPERS);
  const name = `festival_session_${new URL(url).port}`;
  const writer = openOrderWriter(world.databaseUrl, SHOPPERS);
  const place = (seconds = SECONDS) => {
    let client = 0;
    return hammer({
      url,
      connections: SHOPPERS,
      duration: seconds,
      setupClient: (each) => {
        const cookie = `${name}=${cookies[client % SHOPPERS]}`;
        client += 1;
        each.setHeaders({ cookie, origin: url, 'content-type': 'application/json' });
      },
      requests: [
        {
          method: 'POST',
          path: '/api/orders',
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, 'idempotency-key': randomUUID() },
            body: toBody(pick()),
          }),
        },
      ],
    });
  };
  const baseline = 'bare mysql2 transaction';
  try {
    await writer.run(WARM_UP_SECONDS, pick);
    await place(WARM_UP_SECONDS);
    const rates = await inTurn(ROUNDS, {
      [baseline]: () => writer.run(SECONDS, pick),
      'through the gateway': () => place(),
    });
    report(`POST /api/orders, two lines each, ${SHOPPERS} signed-in shoppers`, rates, baseline, {
      'through the gateway': '0.3',
    });
  } finally {
    await writer.close();
  }
}
