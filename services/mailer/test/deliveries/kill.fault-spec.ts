import { workshopMailTemplates } from '@festival/contracts/mails';
import type { Program } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMailerWorld, type MailerWorld, mailerProgram } from '../mailer-world.js';

let world: MailerWorld;
let mailer: Program;

beforeAll(async () => {
  world = await createMailerWorld();
  mailer = await mailerProgram(world.config);
});
afterAll(async () => {
  await mailer.kill();
  await world.close();
});

const timesSent = (messageId: string): number =>
  world.smtp.mails.filter(({ parsed }) => parsed.messageId === `<${messageId}@festival.example>`)
    .length;

it('a mailer that is killed again and again loses no mail and repeats none that was accepted', async () => {
  const mails = Array.from({ length: 3 }, () => [
    ...Array.from({ length: 6 }, () => world.order()),
    ...workshopMailTemplates.map((template) => world.registrationEvent(template)),
  ]).flat();
  const jobs = await Promise.all(mails.map((mail) => world.enqueue(mail)));

  for (const killAfter of [3, 20, 30]) {
    await mailer.start();
    await world.smtp.until(({ mails }) => mails.length >= killAfter);
    await mailer.kill();
  }
  await mailer.start();
  for (const job of jobs) await world.finished(job);

  for (const { messageId } of mails) {
    const { status, attempts } = await world.delivery(messageId);
    expect(status).toBe('sent');
    // Only an attempt that a kill interrupted may have been accepted without a record.
    expect(timesSent(messageId)).toBeGreaterThanOrEqual(1);
    expect(timesSent(messageId)).toBeLessThanOrEqual(attempts);
  }
  const inFlightAtKills = 3 * 5;
  expect(world.smtp.mails.length).toBeLessThanOrEqual(mails.length + inFlightAtKills);
});

it('a confirmation that was in flight at the kill arrives again under the same Message-ID', async () => {
  const release = world.smtp.hold();
  const before = world.smtp.attempts;
  const order = world.order();
  const job = await world.enqueue(order);
  await world.smtp.until(({ attempts }) => attempts > before);
  await mailer.kill();
  release();
  await mailer.start();
  await world.finished(job);

  await expect(world.delivery(order.messageId)).resolves.toMatchObject({
    status: 'sent',
    attempts: 2,
  });
  expect(timesSent(order.messageId)).toBeGreaterThanOrEqual(1);
});
