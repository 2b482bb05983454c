import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createMailerWorld, type MailerWorld } from './mailer-world.js';

let world: MailerWorld;

beforeAll(async () => {
  world = await createMailerWorld();
  await world.startMailer();
  await world.startMailer();
});
afterEach(() => {
  world.smtp.respond(250);
  world.smtp.mails.length = 0;
  world.smtp.attempts = 0;
});
afterAll(() => world.close());

const mailsOf = (messageId: string) =>
  world.smtp.mails.filter(({ parsed }) => parsed.messageId === `<${messageId}@festival.example>`);

describe('a mail job', () => {
  it('becomes one mail to the buyer, with the code to pay inside', async () => {
    const data = world.order({ name: 'Tan\r\nBcc: all@example.org', orderNumber: 'ABCD-2345' });
    await expect(world.finished(await world.enqueue(data))).resolves.toBe('sent');

    const [mail, ...others] = mailsOf(data.messageId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: 'orders@festival.example',
      to: ['student21@e.ntu.edu.sg'],
      parsed: {
        subject: 'Order ABCD-2345: please pay $118.40',
        to: { value: [{ address: 'student21@e.ntu.edu.sg', name: 'Tan Bcc: all@example.org' }] },
        from: { value: [{ name: 'Midsummer Medley' }] },
      },
    });
    expect(mail?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.parsed.bcc).toBeUndefined();
    expect(mail?.parsed.text).toContain('Reply to this email with a screenshot');
    const [picture] = mail?.parsed.attachments ?? [];
    expect(picture).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline' });
    expect(mail?.raw).toContain('multipart/alternative');
    // The parser puts the picture where the HTML names it by its Content-ID.
    expect(mail?.parsed.html).toContain('src="data:image/png;base64,');
  });

  it('records who got it and when, and keeps nothing about the buyer in the queue', async () => {
    const data = world.order();
    const job = await world.enqueue(data);
    await world.finished(job);

    await expect(world.delivery(data.messageId)).resolves.toMatchObject({
      kind: 'transactional',
      template: 'order-placed',
      subjectId: data.orderId,
      recipient: 'student21@e.ntu.edu.sg',
      status: 'sent',
      attempts: 1,
      lastError: null,
      acceptedAt: expect.any(Date),
    });
    const kept = JSON.stringify(await world.queue.getJob(job.id!));
    expect(kept).not.toMatch(/Tan Wei Ling|ntu\.edu\.sg|91234567|Nanyang/);
  });

  it('is sent once when it is asked for five times at the same moment', async () => {
    const release = world.smtp.hold();
    const data = world.order();
    const jobs = await Promise.all(
      Array.from({ length: 5 }, (_, index) => world.enqueue(data, `${data.messageId}-${index}`)),
    );
    await world.smtp.until(({ attempts }) => attempts > 0);
    release();
    const outcomes = await Promise.all(jobs.map((job) => world.finished(job)));

    expect(outcomes.toSorted()).toEqual(
      ['sent', 'settled', 'settled', 'settled', 'settled'].toSorted(),
    );
    expect(world.smtp.attempts).toBe(1);
    expect(mailsOf(data.messageId)).toHaveLength(1);
    await expect(world.delivery(data.messageId)).resolves.toMatchObject({ attempts: 1 });
  });

  it('is not sent again when a queue that was emptied is given it once more', async () => {
    const data = world.order();
    await world.finished(await world.enqueue(data));
    await world.queue.obliterate({ force: true });
    await expect(world.finished(await world.enqueue(data))).resolves.toBe('settled');

    expect(mailsOf(data.messageId)).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('for good ends the matter after one attempt', async () => {
    world.smtp.respond(550);
    const data = world.order();
    const job = await world.enqueue(data);
    await expect(world.finished(job)).rejects.toThrow('Refused for good');

    expect(world.smtp.attempts).toBe(1);
    const delivery = await world.delivery(data.messageId);
    expect(delivery).toMatchObject({ status: 'failed', attempts: 1, acceptedAt: null });
    expect(delivery.lastError).toContain('550');
    expect((await world.queue.getJob(job.id!))?.failedReason).not.toContain('ntu.edu.sg');

    world.smtp.respond(250);
    await world.queue.obliterate({ force: true });
    await expect(world.finished(await world.enqueue(data))).resolves.toBe('settled');
    expect(world.smtp.mails).toEqual([]);
  });

  it('for now is tried again until the mail is taken', async () => {
    world.smtp.respond(451);
    const data = world.order();
    const job = await world.enqueue(data);
    await world.smtp.until(({ attempts }) => attempts > 0);
    world.smtp.respond(250);
    await expect(world.finished(job)).resolves.toBe('sent');

    await expect(world.delivery(data.messageId)).resolves.toMatchObject({
      status: 'sent',
      attempts: 2,
      lastError: null,
    });
  });

  it('of one buyer holds up no other', async () => {
    world.smtp.respond((recipient) => (recipient.startsWith('gone') ? 550 : 250));
    const gone = await world.enqueue(world.order({ emailAddress: 'gone@e.ntu.edu.sg' }));
    const fine = await world.enqueue(world.order());

    await expect(world.finished(gone)).rejects.toThrow('Refused for good');
    await expect(world.finished(fine)).resolves.toBe('sent');
  });
});

it('a mail about an order that does not exist is given up', async () => {
  const data = { ...world.order(), orderId: 'order-none' };
  await expect(world.finished(await world.enqueue(data))).rejects.toThrow('Refused for good');

  await expect(world.delivery(data.messageId)).resolves.toMatchObject({
    status: 'failed',
    recipient: null,
  });
});
