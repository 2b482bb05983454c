import { runMigrations } from '@festival/service-kit/database';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
import type { ReceivedMail } from '@festival/service-kit/testing/smtp';
import { createTestDatabase, type TestDatabase } from '@festival/service-kit/testing/stores';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMailerWorld, type MailerWorld } from '../../../services/mailer/test/mailer-world.js';
import { RemindParticipants } from '../../../services/workshops/src/allocation/remind-participants.js';
import { database } from '../../../services/workshops/src/database.js';
import { addWorkshop, workshopForm } from '../../../services/workshops/test/records.js';
import {
  form,
  startProcess,
  type WorkshopsApp,
} from '../../../services/workshops/test/workshops-app.js';

let db: TestDatabase;
let mailer: MailerWorld;
let workshops: Omit<WorkshopsApp, 'emptyRedis'>;

beforeAll(async () => {
  [db, mailer] = await Promise.all([createTestDatabase('workshops'), createMailerWorld()]);
  await runMigrations(database(db.url));
  const { REDIS_URL } = mailer.config;
  const place = { databaseUrl: db.url, redisUrl: REDIS_URL };
  workshops = await startProcess(place);
  await workshops.app.listen(0, '127.0.0.1');
  await mailer.startMailer({ WORKSHOPS_URL: [await workshops.app.getUrl()] });
});
afterAll(async () => {
  await workshops.close();
  await Promise.all([mailer.close(), db.drop()]);
});

/** For each mail `REQUEST 3 of event 1`: the calendar method, its sequence, and the number of the event. Empty for a mail without a calendar. */
const calendarsOf = (mails: readonly ReceivedMail[]): string[] => {
  const uids = new Set<string>();
  return mails.map(({ parsed }) => {
    const ics = String(parsed.attachments[0]?.content ?? '');
    if (!ics) return '';
    const value = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(ics)?.[1] ?? '';
    uids.add(value('UID'));
    const event = [...uids].indexOf(value('UID')) + 1;
    return `${value('METHOD')} ${value('SEQUENCE')} of event ${event}`;
  });
};

/** A mail is removed from the outbox once its job has ended. */
const untilQuiet = () =>
  eventually(async () => {
    const [outbox] = await workshops.dataSource.query(
      "SELECT COUNT(*) AS waiting FROM outbox WHERE job_name = 'mail.send'",
    );
    return Number(outbox.waiting) === 0;
  });

it('each change for a person is one mail to them, with the change for their calendar', async () => {
  const [anna, ben] = [student('anna'), student('ben')];
  const formOf = ({ email, name }: typeof anna) => form({ emailAddress: String(email), name });
  const batik = await addWorkshop(workshops.dataSource, { maxParticipants: 1 });
  const salsa = await addWorkshop(workshops.dataSource, { name: 'Salsa in an Hour' });
  const moved = workshopForm({ maxParticipants: 1, location: 'ADM Print Room' });
  const steps = [
    () => workshops.signUp(batik.id, anna, formOf(anna)),
    () => workshops.signUp(batik.id, ben, formOf(ben)),
    () => workshops.signUp(salsa.id, ben, formOf(ben)),
    () => workshops.request('PUT', `/workshops/${batik.id}`, { as: admin, body: moved }),
    () => workshops.cancel(batik.id, anna),
    () => workshops.cancel(salsa.id, ben, batik.id),
    () => workshops.signUp(salsa.id, anna, formOf(anna)),
    () => workshops.cancel(salsa.id, anna),
    () => workshops.signUp(salsa.id, anna, formOf(anna)),
  ];
  const mailsAfter = [1, 2, 3, 5, 6, 8, 9, 10, 11];
  for (const [index, step] of steps.entries()) {
    expect(await step()).toMatchObject({ status: 200 });
    await mailer.smtp.until(({ mails }) => mails.length >= Number(mailsAfter[index]));
  }
  await workshops.setNow('2021-03-05T10:00:00+08:00');
  await workshops.app.get(RemindParticipants).execute();
  await mailer.smtp.until(({ mails }) => mails.length >= 13);
  const withdrawal = { as: admin, body: { reason: 'The dye is at customs.' } };
  expect(await workshops.request('DELETE', `/workshops/${batik.id}`, withdrawal)).toMatchObject({
    status: 200,
  });
  await untilQuiet();

  const { mails } = mailer.smtp;
  const calendars = calendarsOf(mails);
  const told = mails.map(({ to, parsed }, at) => [to[0], parsed.subject, calendars[at]]);
  const name = batik.name;
  expect(told.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(
    [
      [anna.email, `You have a place: ${name}`, 'REQUEST 0 of event 1'],
      [anna.email, `Changed: ${name}, Saturday 6 March, 2pm`, 'REQUEST 1 of event 1'],
      [anna.email, `Place given up: ${name}`, 'CANCEL 2 of event 1'],
      [ben.email, `You are number 1 on the waitlist: ${name}`, ''],
      [ben.email, 'You have a place: Salsa in an Hour', 'REQUEST 0 of event 2'],
      [ben.email, `Changed: ${name}, Saturday 6 March, 2pm`, ''],
      [ben.email, 'Place given up: Salsa in an Hour', 'CANCEL 1 of event 2'],
      [ben.email, `You got a place: ${name}`, 'REQUEST 2 of event 3'],
      [anna.email, 'You have a place: Salsa in an Hour', 'REQUEST 0 of event 4'],
      [anna.email, 'Place given up: Salsa in an Hour', 'CANCEL 1 of event 4'],
      [anna.email, 'You have a place: Salsa in an Hour', 'REQUEST 0 of event 5'],
      [anna.email, 'Reminder: Salsa in an Hour, Saturday 6 March, 2pm', ''],
      [ben.email, `Reminder: ${name}, Saturday 6 March, 2pm`, ''],
      [ben.email, `Withdrawn: ${name}`, 'CANCEL 4 of event 3'],
    ].toSorted((one, other) => String(one).localeCompare(String(other))),
  );
  expect(mailer.smtp.mails.at(-1)?.parsed.text).toContain('The dye is at customs.');
});
