import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addWorkshops, FORM } from '../figures/sign-ups.mjs';
import { memorySizes, processorMsOf, processorMsOfEach } from '../lib/measure.mjs';
import { openWorld } from '../lib/world.mjs';
import { ask, nth, recordMemory } from './catalogue.mjs';

const WORKSHOPS = 100;
const SESSIONS = 200;
/** More than can sign up while it is measured. */
const ARRIVING = 20_000;
const STUDENT = "CONCAT('01890a5d-0000-774b-8000-', LPAD(seq, 12, '0'))";

/** @typedef {import('../figures/scale.mjs').Recorder} Recorder */

/**
 * Of four sign-ups, one has a place, one is of the same student and waits elsewhere, and two wait and have none. There are places for all of them.
 * @param {import('../lib/world.mjs').World} world
 * @param {string[]} workshops
 * @param {number} count
 */
async function addSignUps({ database }, workshops, count) {
  const id = "CONCAT('01890a5d-ac96-774b-8000-', LPAD(seq, 12, '0'))";
  const state = "IF(seq % 4 = 1, 'confirmed', 'waitlisted')";
  const student = STUDENT.replace('seq', 'seq - (seq % 4 = 2)');
  await database.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
  await database.query(
    `INSERT INTO participants (student_id) SELECT DISTINCT ${student} FROM seq_1_to_${count}`,
  );
  await database.query(
    `INSERT INTO registrations (id, workshop_id, student_id, state, is_open_talk, active, sole_place, revision, name, contact_number,
       email_address, matric_number, signed_up_at, state_changed_at)
     SELECT ${id}, ELT(1 + seq % ${workshops.length}, ?), ${student}, ${state}, 0, 1, IF(seq % 4 = 1, 1, NULL), 0, CONCAT('Tan Wei Ling ', seq), '91234567',
       CONCAT('student', seq, '@e.ntu.edu.sg'), CONCAT('U', seq, 'A'), '2021-02-09', '2021-02-09' FROM seq_1_to_${count}`,
    [workshops],
  );
  await database.query(
    `INSERT INTO registration_events (id, registration_id, revision, event, from_state, to_state, by_whom, why, happened_at)
     SELECT ${id}, ${id}, 0, 'sign-up', NULL, ${state}, ${student}, '', '2021-02-09' FROM seq_1_to_${count}`,
  );
  await database.query(
    `UPDATE workshops w JOIN (SELECT workshop_id, SUM(state = 'confirmed') AS confirmed, SUM(state = 'waitlisted') AS waitlisted
       FROM registrations GROUP BY workshop_id) r ON r.workshop_id = w.id
     SET w.num_registered = r.confirmed, w.num_waitlisted = r.waitlisted`,
  );
  await database.query('SET SESSION unique_checks = 1, foreign_key_checks = 1');
  await database.query('ANALYZE TABLE participants, registrations, registration_events');
}

/** @param {number} size @param {Recorder} record */
export async function measureSignUps(size, record) {
  const world = await openWorld('workshops');
  try {
    const workshops = await addWorkshops(world.database, WORKSHOPS);
    await addSignUps(world, workshops, size);
    const service = await world.startService();
    const url = await world.startGateway(service, { env: { CACHE: 'off' } });
    const waiting = await world.column(
      `SELECT student_id FROM registrations WHERE state = 'waitlisted' ORDER BY arrival DESC LIMIT ${SESSIONS}`,
    );
    const known = await world.signIn(url, SESSIONS, 'student', () => String(waiting.pop()));
    const admins = await world.signIn(url, SESSIONS, 'admin');
    const arriving = await world.signIn(url, ARRIVING);
    const as = (/** @type {string} */ cookie) => ({ headers: { cookie } });
    /** @type {Record<string, (turn: number) => Promise<void>>} */
    const calls = {
      'the list, for anybody': () => ask(`${url}/api/workshops`),
      'the list, for one who waits': (turn) => ask(`${url}/api/workshops`, as(nth(known, turn))),
      'admins: one workshop': (turn) =>
        ask(`${url}/api/admin/workshops/${nth(workshops, turn)}`, as(nth(admins, turn))),
      'a sign-up': (turn) =>
        ask(`${url}/api/workshops/${nth(workshops, turn)}/signup`, {
          method: 'POST',
          headers: {
            ...{ cookie: String(arriving.pop()), origin: url },
            'content-type': 'application/json',
          },
          body: JSON.stringify({ ...FORM, matricNumber: `N${turn}A` }),
        }),
    };
    for (const [call, run] of Object.entries(calls)) record(call, await processorMsOfEach(run));
    record(
      'the allocation',
      await processorMsOf(() => world.askAsAdmin('POST', `${service}/admin/bumpWaitlist`)),
    );
    recordMemory(record, 'workshops.main.js', 'mariadbd');
  } finally {
    await world.close();
  }
}

/** A process may open 20,000 files here, and each stream is one. */
const STREAMS_A_GATEWAY = 10_000;
const CHANGES = 8;
/** Changes within a second are sent together. */
const EACH_ALONE_MS = 2_000;
const LOOK_MS = 200;
const SESSION_LOOK_MS = 5_000;

/** Everybody is signed in and looks at the vacancies. @param {number} size @param {Recorder} record */
export async function measureStreams(size, record) {
  const world = await openWorld('workshops');
  const gatewayBytes = () => memorySizes().get('gateway.main.js') ?? 0;
  try {
    const gateways = Math.ceil(size / STREAMS_A_GATEWAY);
    const each = Math.ceil(size / gateways);
    /** @type {string[]} */
    const urls = [];
    for (let at = 0; at < gateways; at += 1)
      urls.push(
        await world.startGateway('http://127.0.0.1:1', {
          name: `gateway-${at}`,
          // A quarter of them may come from one address.
          env: { MAX_STREAMS: String(4 * STREAMS_A_GATEWAY) },
        }),
      );
    await pause(LOOK_MS);
    const before = gatewayBytes();
    const opening = await processorMsOf(async () => {
      for (const [at, url] of urls.entries()) {
        const cookies = join(world.dir, `cookies-${at}.json`);
        await writeFile(cookies, JSON.stringify(await world.signIn(url, each)));
        const crowd = await world.start(`crowd-${at}`, 'tools/bench/programs/stream-crowd.mjs', {
          ...{ STREAM_URL: `${url}/api/workshops/stream`, COOKIES: cookies },
        });
        while (Number(await (await fetch(crowd)).text()) < each) await pause(LOOK_MS);
      }
    });
    record('opening a stream', opening / size);
    record('memory of a stream', (gatewayBytes() - before) / 1_000 / size, 'kB');
    const idle = await processorMsOf(() => pause(2 * SESSION_LOOK_MS));
    const idleMs = idle / 2 / SESSION_LOOK_MS;
    record('all, a second without a change', idleMs * 1_000);
    const change = { kind: 'counts', numRegistered: 1, numWaitlisted: 0, maxParticipants: 20 };
    const changing = await processorMsOf(async () => {
      for (let at = 0; at < CHANGES; at += 1) {
        await world.redis.publish(
          'workshops:changed',
          JSON.stringify({ ...change, _id: randomUUID() }),
        );
        await pause(EACH_ALONE_MS);
      }
    });
    record('a change, to all', Math.max(1, changing / CHANGES - idleMs * EACH_ALONE_MS));
    recordMemory(record, 'gateway.main.js');
  } finally {
    await world.close();
  }
}
