import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { freePort } from '../../launcher/lib/ports.mjs';
import { SERVICES, serviceUrls } from '../../launcher/processes.mjs';
import { compare } from '../lib/measure.mjs';
import { openWorld } from '../lib/world.mjs';

const RECIPIENTS = 10_000;
const CONNECTIONS = 5;
/** For the baseline. Node.js compiles the code of a new process while it runs. */
const WARM_UP = 2_000;
const POLL_EVERY_MS = 10;
export const FORM = {
  audience: { kind: 'orders', filter: { verified: true } },
  note: 'Please bring a bag of your own.',
};

/** A campaign from the admin's press to the last mail, compared with nodemailer's pool, which gets a finished mail. */
export async function measure() {
  const world = await openWorld('mailer');
  const audience = await openAudience(RECIPIENTS);
  try {
    const { campaigns, sink, smtpPort } = await startMailer(world, audience.url);
    const { mail } = await world.askAsAdmin('POST', `${campaigns}/preview`, FORM);
    const timed = async (/** @type {number} */ count, /** @type {() => unknown} */ send) => {
      await fetch(sink, { method: 'DELETE' });
      const startedAt = performance.now();
      await send();
      while (Number(await (await fetch(sink)).text()) < count) await pause(POLL_EVERY_MS);
      return (count / (performance.now() - startedAt)) * 1_000;
    };
    const bare = (count = RECIPIENTS) => timed(count, () => sendByPool(mail, { count, smtpPort }));
    const campaign = () => timed(RECIPIENTS, () => world.askAsAdmin('POST', campaigns, FORM));
    await bare(WARM_UP);
    await campaign();
    await compare(
      `${RECIPIENTS} mails over ${CONNECTIONS} connections, composing counted`,
      { 'bare nodemailer pool': () => bare(), 'a campaign': campaign },
      { 'a campaign': 0.4 },
    );
  } finally {
    await world.close();
    audience.close();
  }
}

/** The mailer, and a server that counts the mails it sends. @param {import('../lib/world.mjs').World} world @param {string} audienceUrl */
export async function startMailer(world, audienceUrl) {
  const smtpPort = await freePort();
  const sink = await world.start('sink', 'tools/bench/programs/mail-sink.mjs', {
    SMTP_PORT: String(smtpPort),
  });
  const mailer = await world.startService({
    ...serviceUrls(SERVICES, () => audienceUrl),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    CAMPAIGN_MAILS_PER_SECOND: '10000',
    CAMPAIGN_CONNECTIONS: String(CONNECTIONS),
  });
  return { campaigns: `${mailer}/admin/campaigns`, sink, smtpPort };
}

/** @param {{ subject: string, html: string, text: string }} mail @param {{ count: number, smtpPort: number }} options */
async function sendByPool({ subject, html, text }, { count, smtpPort }) {
  const transport = createTransport({
    ...{ host: '127.0.0.1', port: smtpPort, secure: false, ignoreTLS: true },
    ...{ pool: true, maxConnections: CONNECTIONS },
  });
  let next = 0;
  const sendOn = async () => {
    while (next < count) {
      next += 1;
      await transport.sendMail({
        ...{ subject, html, text },
        from: 'Midsummer Medley <orders@festival.example>',
        to: { name: `Tan Wei Ling ${next}`, address: `student${next}@e.ntu.edu.sg` },
      });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS * 2 }, sendOn));
  transport.close();
}

/** The catalogue's part in a campaign, and nothing else: verified orders with a product to collect in a slot. @param {number} size may change later */
export async function openAudience(size) {
  const PAGE = 500;
  const audience = { size };
  const orderOf = (/** @type {number} */ at) => ({
    _id: `01890a5d-ac96-774b-bcce-${String(at).padStart(12, '0')}`,
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
  });
  const placeOf = (/** @type {string} */ id) => Number(id.slice(-12));
  const page = (/** @type {string | null} */ after) => {
    const from = after === null ? 0 : placeOf(after) + 1;
    const length = Math.min(PAGE, audience.size - from);
    const recipients = Array.from({ length }, (_, at) => orderOf(from + at)).map(
      ({ _id, name, emailAddress }) => ({ subjectId: _id, name, emailAddress }),
    );
    const next = from + length < audience.size ? recipients.at(-1)?.subjectId : null;
    return { recipients, next };
  };
  const port = await freePort();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(String(request.url), 'http://127.0.0.1');
    const answer = async () => {
      if (request.method === 'POST')
        return /** @type {string[]} */ (await json(request)).map((id) => orderOf(placeOf(id)));
      return pathname.startsWith('/internal/') ? page(searchParams.get('after')) : {};
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await answer()));
  }).listen(port, '127.0.0.1');
  return Object.assign(audience, {
    url: `http://127.0.0.1:${port}`,
    close: () => server.close(),
  });
}
