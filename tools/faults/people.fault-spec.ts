import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { erasureQueueOf } from '@festival/contracts/jobs';
import { servicesWithPeople } from '@festival/contracts/people';
import type { ServiceName } from '@festival/contracts/services';
import { queueConnection } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import { strFromU8, unzipSync } from 'fflate';
import { addWorkshops, openShop, openSite, type Site } from './site.js';

const ID = 'weiling-q7';
const ADDRESS = `${ID}@e.ntu.edu.sg`;
const FORMER_ADDRESS = 'weiling-before@e.ntu.edu.sg';
const NAME = 'Tan Weiling Quxx';
const PHONE = '98765432';
const MATRIC = 'U7654321Q';
/** Typed at a sign-up. */
const TYPED_ADDRESS = 'weiling-typed@example.org';
/** The files of photos: of these, one is there. */
const PHOTOS = ['here.webp', 'gone.webp'] as const;
/** Whatever says who somebody is. */
const TELLING = [
  ADDRESS,
  FORMER_ADDRESS,
  TYPED_ADDRESS,
  NAME,
  PHONE,
  MATRIC,
  'subject-of-q7',
  'for my aunt Quxx',
];

let site: Site;
let admin: string;
let orderId: string;

const insert = (service: ServiceName, table: string, row: Record<string, unknown>) =>
  site.rows(service, 'INSERT INTO ?? SET ?', [table, row]);

beforeAll(async () => {
  site = await openSite(servicesWithPeople);
  const shop = await openShop(site);
  const [workshop] = await addWorkshops(site, [1], 5);
  await site.start();
  admin = await site.signIn('an-admin', 'admin');
  const cookie = await site.signIn(ID);
  await insert('auth', 'students', {
    ...{ id: ID, issuer: 'campus', subject: 'subject-of-q7', email: ADDRESS },
    ...{ display_name: NAME, picture: 'https://campus.example/q7.jpg', is_demo: 0 },
  });
  orderId = (await shop.submit(ID, { cookie, key: randomUUID() }))?.id ?? '';
  await site.rows('catalogue', 'UPDATE orders SET name = ?, contact_number = ? WHERE id = ?', [
    ...[NAME, PHONE, orderId],
  ]);
  const note = "UPDATE purchases SET comments = 'for my aunt Quxx', delivery_address = ?";
  await site.rows('catalogue', note, [NAME]);
  await site.send(`/admin/${orderId}/orderVerify`, { cookie: admin, body: {} });
  const person = {
    name: NAME,
    contactNumber: PHONE,
    emailAddress: TYPED_ADDRESS,
    matricNumber: MATRIC,
  };
  const signUp = await site.send(`/workshops/${workshop?.id}/signup/`, { cookie, body: person });
  expect(signUp).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  await fillContests();
  await insert('mailer', 'unsubscribed', {
    ...{ email_address: ADDRESS, campaign_id: randomUUID(), unsubscribed_at: new Date() },
  });
  const mailed = "SELECT COUNT(*) AS count FROM deliveries WHERE status = 'sent'";
  await eventually(async () => (await site.rows('mailer', mailed))[0]?.['count'] === 7);
  const counted = 'SELECT cents FROM order_cents WHERE student_id = ?';
  await eventually(async () => (await site.rows('contests', counted, [ID]))[0]?.['cents'] > 0);
});
afterAll(() => site.close());

const submitPhoto = async (
  standing: number | null,
  file: (typeof PHOTOS)[number],
): Promise<string> => {
  const id = randomUUID();
  const state = standing ? 'submitted' : 'withdrawn';
  await insert('contests', 'photo_entries', {
    ...{ id, student_id: ID, category: 'open', state, standing, name: NAME },
    ...{ phone_number: PHONE, email_address: ADDRESS, description: NAME, matric: MATRIC },
    ...{ submission_link: `https://example.org/${NAME}`, submitted_at: new Date() },
    picture: JSON.stringify({
      ...{ width: 1, height: 1, placeholder: '' },
      sources: [{ width: 1, url: `/media/${file}` }],
    }),
  });
  return id;
};

const fillContests = async (): Promise<void> => {
  const given = { points: 3, category: 'Quiz', source: 'admin', given_at: new Date() };
  await writeFile(join(site.dir, 'here.webp'), 'a photo');
  const entry = await submitPhoto(1, 'here.webp');
  await submitPhoto(null, 'gone.webp');
  await insert('contests', 'ballots', {
    ...{ receipt: 'AAAA-BBBB-CCCC-DDDD', student_id: ID, first_photo: entry },
    ...{ voter_name: NAME, voter_email: ADDRESS, cast_at: new Date() },
  });
  await insert('contests', 'students', { id: ID, email: ADDRESS, name: NAME });
  const undone = randomUUID();
  const undoing = { student_id: ID, source: 'workshop', points: -3, undoes: undone };
  for (const email of [ADDRESS, FORMER_ADDRESS])
    await insert('contests', 'student_addresses', { email, student_id: ID });
  for (const own of [
    { student_id: ID },
    { email: ADDRESS },
    { email: FORMER_ADDRESS },
    { student_id: ID, id: undone },
    undoing,
  ])
    await insert('contests', 'point_entries', {
      ...{ ...given, id: randomUUID(), source_key: randomUUID(), note: `For ${NAME}`, ...own },
    });
  const winners = [randomUUID(), randomUUID()] as const;
  for (const [at, account] of [ID, FORMER_ADDRESS].entries()) {
    const line = { draw_id: randomUUID(), code: 'q7q7q7' };
    await insert('contests', 'draw_chances', { ...line, account, email: ADDRESS, chances: 5 });
    await insert('contests', 'draw_winners', {
      ...{ ...line, id: winners[at], nth: 1, prize: 1, drawn_at: new Date() },
      ...{ named_as: NAME, replaced_because: `${NAME} is abroad` },
    });
  }
  // Mails to an address that was typed.
  for (const subject of [orderId, entry, ...winners])
    await insert('mailer', 'deliveries', {
      ...{ message_id: `typed.${subject}`, template: 'order-placed', subject_id: subject },
      ...{ recipient: TYPED_ADDRESS, recipient_name: NAME, status: 'sent', attempts: 1 },
      created_at: new Date(),
    });
};

/** What must be the same before and after: money, votes, points, the published list of a draw. */
const ledger = async () => ({
  orders: await site.rows('catalogue', 'SELECT id, total_cents, state FROM orders'),
  lines: await site.rows('catalogue', 'SELECT product_id, total_cents FROM purchases'),
  votes: await site.rows('contests', 'SELECT receipt, first_photo, second_photo FROM ballots'),
  points: await site.rows(
    'contests',
    `SELECT COALESCE(p.student_id, a.student_id) AS owner, SUM(p.points) AS points
     FROM point_entries p LEFT JOIN student_addresses a ON a.email = p.email GROUP BY owner`,
  ),
  cents: await site.rows('contests', 'SELECT order_id, student_id, cents FROM order_cents'),
  draw: await site.rows('contests', 'SELECT code, chances FROM draw_chances'),
});

/** The columns of all databases that tell who the person is. The trail keeps the words of then. */
const telling = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const service of servicesWithPeople) {
    const columns = await site.rows(
      service,
      `SELECT table_name AS t, column_name AS c FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name NOT IN ('audit_log', 'audit_terms')`,
    );
    for (const { t, c } of columns)
      for (const word of TELLING) {
        const sql = 'SELECT 1 FROM ?? WHERE CONVERT(?? USING utf8mb4) LIKE ? LIMIT 1';
        if ((await site.rows(service, sql, [t, c, `%${word}%`])).length > 0)
          found.push(`${service}.${t}.${c}: ${word}`);
      }
  }
  return found;
};

const exportPerson = (): Promise<Response> => {
  const gateway = site.program('gateway').url;
  return fetch(`${gateway}/api/admin/people/export`, {
    method: 'POST',
    headers: { origin: gateway, cookie: admin, 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress: ADDRESS }),
  });
};

it('an export has what every service keeps about a person, or there is none', async () => {
  const answer = await exportPerson();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const all = JSON.parse(strFromU8(files['person.json']!));
  expect(all).toMatchObject({
    emailAddress: ADDRESS,
    auth: { accounts: [{ displayName: NAME }] },
    catalogue: { orders: [{ name: NAME, purchases: [{ comments: 'for my aunt Quxx' }] }] },
    workshops: {
      signUps: [{ matricNumber: MATRIC, workshop: 'Workshop 1', history: [{ event: 'sign-up' }] }],
    },
    contests: {
      photoEntries: [{ phoneNumber: PHONE }, { phoneNumber: PHONE }],
      chances: [{ chances: 5 }, { chances: 5 }],
      wins: [{ namedAs: NAME }, { namedAs: NAME }],
    },
    missingImages: ['gone.webp'],
    mailer: { unsubscribed: [{ emailAddress: ADDRESS }] },
  });
  expect([all.mailer.mails.length, all.contests.points.length]).toEqual([7, 5]);
  expect(strFromU8(files['here.webp']!)).toBe('a photo');
  await site.program('mailer').kill();
  expect((await exportPerson()).status).toBe(503);
  await site.program('mailer').start();
});

it('an erasure takes the person out of every table, also in services that are killed meanwhile; money, votes, points and draws stay', async () => {
  const before = await ledger();
  const [order] = await site.rows('catalogue', 'SELECT order_number AS number FROM orders');
  const number = String(order?.['number']);
  expect((await telling()).length).toBeGreaterThan(20);
  const killed = [site.program('workshops'), site.program('contests')];
  await Promise.all(killed.map((program) => program.kill()));
  const body = { emailAddress: ADDRESS, reason: 'They asked for it.' };
  const erase = () => site.send('/admin/people/erase', { cookie: admin, body });
  expect(await erase()).toMatchObject({ status: 200, body: { accounts: [{ _id: ID }] } });
  await Promise.all(killed.map((program) => program.start()));

  const connection = queueConnection({ REDIS_URL: site.redisUrl });
  const queues = servicesWithPeople.map((name) => new Queue(erasureQueueOf(name), { connection }));
  await eventually(async () => {
    const counts = await Promise.all(queues.map((queue) => queue.getDelayedCount()));
    return counts.every((count) => count > 0);
  });
  await eventually(async () =>
    (await telling()).every((column) => column.startsWith('auth.outbox.')),
  );
  // What waited for a lock meanwhile.
  await submitPhoto(null, 'gone.webp');
  // The outbox has the address until every service is done.
  await eventually(async () => {
    for (const queue of queues) await queue.promoteJobs();
    return (await telling()).length === 0;
  });
  await Promise.all(queues.map((queue) => queue.close()));
  expect(await ledger()).toEqual(before);
  const registrations = 'SELECT state, name FROM registrations';
  expect(await site.rows('workshops', registrations)).toEqual([
    { state: 'cancelled', name: 'Erased' },
  ]);
  expect(
    await site.rows('workshops', 'SELECT SUM(num_registered) AS taken FROM workshops'),
  ).toEqual([{ taken: '0' }]);
  expect(await erase()).toMatchObject({ status: 200, body: { accounts: [] } });
  const trail = "SELECT sentence, why FROM audit_log WHERE action = 'person.erased' ORDER BY id";
  expect(await site.rows('auth', trail)).toEqual([
    { sentence: 'Erased a student', why: body.reason },
    { sentence: 'Erased an address without an account', why: body.reason },
  ]);
  const found = await site.send('/admin/orders/find', {
    cookie: admin,
    body: { numbers: [number] },
  });
  expect(found).toMatchObject({ status: 200, body: [{ order: { _id: orderId } }] });
  const searched = await site.send(`/admin/orders?state=verified&q=${number}`, {
    ...{ method: 'GET', cookie: admin },
  });
  expect(searched?.body).toMatchObject({ orders: [{ _id: orderId }] });
  const mails = site.smtp.mails.length;
  const unverify = { cookie: admin, body: {} };
  const unverified = await site.send(`/admin/${orderId}/orderUnverify`, unverify);
  expect(unverified).toMatchObject({ status: 200, body: { name: 'Erased' } });
  const open = "SELECT COUNT(*) AS count FROM outbox WHERE job_name = 'mail.send'";
  await eventually(async () => (await site.rows('catalogue', open))[0]?.['count'] === 0);
  expect(site.smtp.mails).toHaveLength(mails);
});
