import { setTimeout as pause } from 'node:timers/promises';
import { FORM, openAudience, startMailer } from '../figures/mails.mjs';
import { processorMsOf } from '../lib/measure.mjs';
import { openWorld } from '../lib/world.mjs';
import { recordMemory } from './catalogue.mjs';

const WARM_UP = 1_000;
/** So many mails of a campaign are measured; the others would take minutes. */
const MEASURED = 3_000;
const LOOK_MS = 50;

/** @param {number} size @param {import('../figures/scale.mjs').Recorder} record */
export async function measureCampaign(size, record) {
  const world = await openWorld('mailer');
  const audience = await openAudience(WARM_UP);
  try {
    const { campaigns, sink } = await startMailer(world, audience.url);
    const sent = async () => Number(await (await fetch(sink)).text());
    const untilSent = async (/** @type {number} */ count) => {
      while ((await sent()) < count) await pause(LOOK_MS);
    };
    await world.askAsAdmin('POST', campaigns, FORM);
    await untilSent(WARM_UP);
    await fetch(sink, { method: 'DELETE' });
    audience.size = size;
    const preview = () => world.askAsAdmin('POST', `${campaigns}/preview`, FORM);
    record('its preview', await processorMsOf(preview));

    let id = '';
    const reading = await processorMsOf(async () => {
      id = (await world.askAsAdmin('POST', campaigns, FORM))._id;
      const isRead = () => world.column('SELECT is_read FROM campaigns WHERE id = ?', [id]);
      while (!(await isRead())[0]) await pause(LOOK_MS);
    });
    const early = await sent();
    const count = Math.min(MEASURED, size - early);
    const beganAt = performance.now();
    const each = (await processorMsOf(() => untilSent(early + count))) / count;
    record('a mail', each);
    record('mails a second', (count / (performance.now() - beganAt)) * 1_000, '/s');
    // Mails are sent while the audience is read.
    record('reading its recipients', Math.max(1, reading - early * each));
    record('its screen', await processorMsOf(() => world.askAsAdmin('GET', `${campaigns}/${id}`)));
    recordMemory(record, 'mailer.main.js', 'mariadbd');
  } finally {
    await world.close();
    audience.close();
  }
}
