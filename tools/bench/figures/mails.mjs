import { setTimeout as pause } from 'node:timers/promises';
import { processorTimes, timesEach } from '../lib/processor-time.mjs';
import { report } from '../lib/rounds.mjs';
import { openMailWorld } from '../mails/mail-world.mjs';

const RECIPIENTS = 10_000;
const CONNECTIONS = 5;
const ROUNDS = 3;
/** Node.js compiles the code of a new process while it runs. The measurements begin after that, for both contenders. */
const WARM_UP = 2_000;
const POLL_EVERY_MS = 10;

/** @param {import('../mails/mail-world.mjs').MailWorld} world @param {number} count waits until the mail server has accepted this number */
async function untilAccepted({ sink }, count) {
  while (Number(await (await fetch(sink)).text()) < count) await pause(POLL_EVERY_MS);
}

/**
 * @param {import('../mails/mail-world.mjs').MailWorld} world
 * @param {number} count
 * @param {() => Promise<unknown>} begin
 */
async function measure(world, count, begin) {
  await fetch(world.sink, { method: 'DELETE' });
  const before = processorTimes();
  const startedAt = performance.now();
  await begin();
  await untilAccepted(world, count);
  const rate = (count * 1_000) / (performance.now() - startedAt);
  return { rate, cpu: timesEach(before, processorTimes(), count) };
}

/** A campaign from the admin's press to the last mail, compared with nodemailer's pool, which gets a finished mail. */
export async function mails() {
  const world = await openMailWorld({ recipients: RECIPIENTS, connections: CONNECTIONS });
  const form = {
    audience: { kind: 'orders', filter: { verified: true } },
    note: 'Please bring a bag of your own.',
  };
  try {
    const { mail } = await world.ask('campaigns/preview', form);
    const { subject, html, text } = mail;
    /** @param {number} count */
    const bare = (count) =>
      measure(world, count, () =>
        fetch(world.pool, {
          method: 'POST',
          body: JSON.stringify({ count, mail: { subject, html, text } }),
        }),
      );
    const campaign = () => measure(world, RECIPIENTS, () => world.ask('campaigns', form));
    await bare(WARM_UP);
    await campaign();
    const baseline = 'bare nodemailer pool';
    /** @type {Record<string, number[]>} */
    const rates = { [baseline]: [], 'a campaign': [] };
    /** @type {Record<string, string>} */
    const cpu = {};
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, contender] of /** @type {const} */ ([
        [baseline, () => bare(RECIPIENTS)],
        ['a campaign', campaign],
      ])) {
        const measured = await contender();
        rates[name]?.push(measured.rate);
        cpu[name] = measured.cpu;
      }
    report(
      `${RECIPIENTS} mails over ${CONNECTIONS} connections, composing counted`,
      rates,
      baseline,
      {
        'a campaign': '0.4',
      },
    );
    for (const [name, times] of Object.entries(cpu))
      console.log(`  CPU a mail, ms: ${name}: ${times}`);
  } finally {
    await world.close();
  }
}
