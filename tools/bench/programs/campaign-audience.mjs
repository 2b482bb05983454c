import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/*
 * The catalogue's part in a campaign, and nothing else: ORDERS verified orders with a product to collect in a slot. Environment: PORT, ORDERS.
 */

const PAGE = 500;

const orders = Array.from({ length: Number(process.env.ORDERS) }, (_, at) => {
  const number = String(at).padStart(12, '0');
  return {
    _id: `01890a5d-ac96-774b-bcce-${number}`,
    orderNumber: `K7QM-${String(at).padStart(4, '0').slice(-4)}`,
    verified: true,
    cancelled: false,
    name: `Tan Wei Ling ${at}`,
    emailAddress: `student${at}@e.ntu.edu.sg`,
    purchases: ['Midsummer tote bag', 'Fireflies sticker sheet'].map((productName) => ({
      productName,
      vendorName: 'Inkwell & Co.',
      colours: ['Natural', 'Indigo'],
      sizes: ['Regular'],
      quantityBought: [[2], [1]],
      collectionDate: '18febslot1',
    })),
  };
});
const byId = new Map(orders.map((order) => [order._id, order]));

/** @param {string | null} after */
const page = (after) => {
  const from = after === null ? 0 : orders.findIndex(({ _id }) => _id === after) + 1;
  const recipients = orders.slice(from, from + PAGE);
  return {
    recipients: recipients.map(({ _id, name, emailAddress }) => ({
      subjectId: _id,
      name,
      emailAddress,
    })),
    next: from + PAGE < orders.length ? recipients.at(-1)?._id : null,
  };
};

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(String(request.url), 'http://127.0.0.1');
  const answer =
    request.method === 'POST'
      ? /** @type {string[]} */ (await json(request)).map((id) => byId.get(id))
      : pathname.startsWith('/internal/')
        ? page(searchParams.get('after'))
        : {};
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
}).listen(Number(process.env.PORT), '127.0.0.1');
