import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DeliveryEntity } from '../../src/deliveries/delivery.table.js';
import { createMailerWorld, type MailerWorld } from '../mailer-world.js';

let world: MailerWorld;

beforeAll(async () => {
  world = await createMailerWorld();
  await world.startMailer();
});
afterEach(() => {
  world.smtp.mails.length = 0;
});
afterAll(() => world.close());

/** Waits until the queue has a job that failed and will be tried again. */
const hasFailedOnce = async (id: string): Promise<void> => {
  for (;;) {
    const job = await world.queue.getJob(id);
    if (job && job.attemptsMade > 0) return;
    await new Promise(setImmediate);
  }
};

/** Inserts the record of a mail. By default, a mailer died while it was sending the mail. */
const leaveBegun = async (messageId: string, subjectId: string, change: object) => {
  await world.deliveries.getRepository(DeliveryEntity).insert({
    messageId,
    template: 'order-placed',
    subjectId,
    recipient: 'student21@e.ntu.edu.sg',
    status: 'sending',
    attempts: 1,
    createdAt: new Date(),
    ...change,
  });
};

describe('a mail that was in flight when its mailer died', () => {
  const longAgo = new Date('2021-02-10T00:00:00Z');

  it('is sent again under the same Message-ID when it is a confirmation', async () => {
    const data = world.order();
    await leaveBegun(data.messageId, data.subjectId, { leaseUntil: longAgo });
    await expect(world.finished(await world.enqueue(data))).resolves.toBe('sent');

    expect(world.smtp.mails.map(({ parsed }) => parsed.messageId)).toEqual([
      `<${data.messageId}@festival.example>`,
    ]);
    await expect(world.delivery(data.messageId)).resolves.toMatchObject({ attempts: 2 });
  });

  it('is left alone, as uncertain, when it is one of a campaign', async () => {
    const campaignId = '0190a3c2-0000-7000-8000-0000000000c1';
    const data = world.order();
    await leaveBegun(data.messageId, data.subjectId, { campaignId, leaseUntil: longAgo });
    await expect(world.finished(await world.enqueue(data))).resolves.toBe('settled');

    expect(world.smtp.mails).toEqual([]);
    await expect(world.delivery(data.messageId)).resolves.toMatchObject({ status: 'uncertain' });
  });

  it('is waited for while its mailer may still be at it', async () => {
    const data = world.order();
    await leaveBegun(data.messageId, data.subjectId, { leaseUntil: new Date(Date.now() + 3_000) });
    const job = await world.enqueue(data);
    await expect(world.finished(job)).resolves.toBe('sent');

    const { acceptedAt, leaseUntil } = await world.delivery(data.messageId);
    expect(leaseUntil).toBeNull();
    expect(acceptedAt!.getTime()).toBeGreaterThan(job.timestamp + 2_900);
    expect((await world.queue.getJob(job.id!))?.attemptsMade).toBeLessThanOrEqual(1);
  });
});

describe('a mail server that dies in the middle of a mail', () => {
  const timesTaken = (messageId: string) =>
    world.smtp.mails.filter(({ raw }) => raw.includes(`<${messageId}@`)).length;

  it('before it had the mail, gets the mail again, once', async () => {
    const data = world.order();
    world.smtp.dieOnce('before');
    await expect(world.finished(await world.enqueue(data))).resolves.toBe('sent');

    expect(timesTaken(data.messageId)).toBe(1);
  });

  it('after it had the mail, gets a confirmation again, under the same Message-ID', async () => {
    const data = world.order();
    world.smtp.dieOnce('after');
    await expect(world.finished(await world.enqueue(data))).resolves.toBe('sent');

    expect(timesTaken(data.messageId)).toBe(2);
    await expect(world.delivery(data.messageId)).resolves.toMatchObject({ attempts: 2 });
  });
});

describe('a mail waits, and arrives when', () => {
  it('the mail server is back', async () => {
    await world.smtp.stop();
    const data = world.order();
    const job = await world.enqueue(data);
    await hasFailedOnce(job.id!);
    await expect(world.delivery(data.messageId)).resolves.toMatchObject({
      status: 'waiting',
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
    await world.smtp.start();
    await expect(world.finished(job)).resolves.toBe('sent');

    expect(world.smtp.mails).toHaveLength(1);
  });

  it('the mail server is back that went away in the middle of it', async () => {
    const release = world.smtp.hold();
    const data = world.order();
    const before = world.smtp.attempts;
    const job = await world.enqueue(data);
    await world.smtp.until(({ attempts }) => attempts > before);
    await world.smtp.stop();
    release();
    await hasFailedOnce(job.id!);
    await world.smtp.start();
    await expect(world.finished(job)).resolves.toBe('sent');

    expect(world.smtp.mails).toHaveLength(1);
  });

  it('the catalogue is back', async () => {
    await world.catalogue.stop();
    const data = world.order();
    const job = await world.enqueue(data);
    await hasFailedOnce(job.id!);
    await expect(world.delivery(data.messageId)).resolves.toMatchObject({
      status: 'waiting',
      attempts: 0,
      recipient: null,
    });
    await world.catalogue.start();
    await expect(world.finished(job)).resolves.toBe('sent');

    expect(world.smtp.mails).toHaveLength(1);
  });
});

it('a stopping mailer finishes the mail that it is sending', async () => {
  const another = await createMailerWorld();
  const mailer = await another.startMailer();
  const release = another.smtp.hold();
  const data = another.order();
  const job = await another.enqueue(data);
  await another.smtp.until(({ attempts }) => attempts > 0);
  const stopped = mailer.close();
  release();
  await stopped;

  await expect(another.delivery(data.messageId)).resolves.toMatchObject({ status: 'sent' });
  await expect(another.finished(job)).resolves.toBe('sent');
  await another.close();
});
