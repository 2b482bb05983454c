import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../launcher/lib/ports.mjs';
import { SERVICES, serviceUrls } from '../../launcher/processes.mjs';
import { inTurn, processorTimes, report, timesEach } from '../lib/measure.mjs';
import { openWorld } from '../lib/world.mjs';

const RECIPIENTS = 10_000;
const CONNECTIONS = 5;
const ROUNDS = 3;
/** Node.js compiles the code of a new process while it runs. The measurements begin after that, for both contenders. */
const WARM_UP = 2_000;
const POLL_EVERY_MS = 10;
const FORM = {
  audience: { kind: 'orders', filter: { verified: true } },
  note: 'Please bring a bag of your own.',
};

/** A campaign from the admin's press to the last mail, compared with nodemailer's pool, which gets a finished mail. */
export async function mails() {
  const world = await openWorld('mailer');
  try {
    const programs = await startPrograms(world);
    const { mail } = await world.askAsAdmin(
      'POST',
      `${programs.mailer}/admin/campaigns/preview`,
      FORM,
    );
    const { subject, html, text } = mail;
    /** @type {Record<string, string>} */
    const cpu = {};
    /** @param {string} name @param {number} count @param {() => Promise<unknown>} begin */
    const measure = async (name, count, begin) => {
      await fetch(programs.sink, { method: 'DELETE' });
      const before = processorTimes();
      const startedAt = performance.now();
      await begin();
      while (Number(await (await fetch(programs.sink)).text()) < count) await pause(POLL_EVERY_MS);
      const seconds = (performance.now() - startedAt) / 1_000;
      cpu[name] = timesEach(before, processorTimes(), count);
      return count / seconds;
    };
    const bare = (count = RECIPIENTS) =>
      measure('bare nodemailer pool', count, () =>
        fetch(programs.pool, {
          method: 'POST',
          body: JSON.stringify({ count, mail: { subject, html, text } }),
        }),
      );
    const campaign = () =>
      measure('a campaign', RECIPIENTS, () =>
        world.askAsAdmin('POST', `${programs.mailer}/admin/campaigns`, FORM),
      );
    await bare(WARM_UP);
    await campaign();
    const rates = await inTurn(ROUNDS, {
      'bare nodemailer pool': () => bare(),
      'a campaign': campaign,
    });
    report(`${RECIPIENTS} mails over ${CONNECTIONS} connections, composing counted`, rates, {
      'a campaign': '0.4',
    });
    for (const [name, times] of Object.entries(cpu))
      console.log(`  CPU a mail, ms: ${name}: ${times}`);
  } finally {
    await world.close();
  }
}

/** A mailer, its mail server, the service that provides the recipients, and the bare pool. @param {import('../lib/world.mjs').World} world */
async function startPrograms(world) {
  const SMTP_PORT = String(await freePort());
  const connections = String(CONNECTIONS);
  const sink = await world.start('sink', 'tools/bench/programs/mail-sink.mjs', { SMTP_PORT });
  const audience = await world.start('audience', 'tools/bench/programs/campaign-audience.mjs', {
    ORDERS: String(RECIPIENTS),
  });
  const pool = await world.start('pool', 'tools/bench/programs/mail-pool.mjs', {
    ...{ SMTP_PORT, CONNECTIONS: connections },
  });
  const mailer = await world.startService({
    ...serviceUrls(SERVICES, () => audience),
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    CAMPAIGN_MAILS_PER_SECOND: '10000',
    CAMPAIGN_CONNECTIONS: connections,
  });
  return { sink, pool, mailer };
}
