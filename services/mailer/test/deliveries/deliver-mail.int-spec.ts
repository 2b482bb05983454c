import { jobOptions } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DeliveryStatus } from '../../src/deliveries/delivery.table.js';
import { DeliveryEntity } from '../../src/deliveries/delivery.table.js';
import { PruneDeliveries } from '../../src/deliveries/prune-deliveries.js';
import { createMailerWorld, type MailerWorld } from '../mailer-world.js';

let world: MailerWorld;
let mailer: NestFastifyApplication;

beforeAll(async () => {
  world = await createMailerWorld();
  mailer = await world.startMailer();
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
    const [image] = mail?.parsed.attachments ?? [];
    expect(image).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline' });
    expect(mail?.raw).toContain('multipart/alternative');
    // The parser replaces the Content-ID in the HTML by the image.
    expect(mail?.parsed.html).toContain('src="data:image/png;base64,');
  });

  it('is copied to the account when it goes to another address, saying so', async () => {
    const { subjectId, messageId } = world.order({
      emailAddress: 'friend@example.org',
      copyTo: 'student21@e.ntu.edu.sg',
    });
    const copyId = `${messageId}.copy`;
    const data = {
      messageId: copyId,
      template: 'order-copy',
      of: 'order-placed',
      subjectId,
    } as const;
    await expect(world.finished(await world.enqueue(data))).resolves.toBe('sent');
    const [copy] = mailsOf(copyId);
    expect(copy).toMatchObject({
      to: ['student21@e.ntu.edu.sg'],
      parsed: { subject: expect.stringMatching(/^Copy: Order .*: please pay/) },
    });
    expect(copy?.parsed.text).toMatch(/its emails\s+go\s+to\s+friend@example.org/);
    expect(copy?.parsed.html).toContain('because an order was placed with your account');
  });

  it.each([
    ['a&b@example.com'],
    ['x#y@example.com'],
    ["!$%'*+-/=?^_`{|}~@example.com"],
    ['"quo\\"te"@example.com'],
    // The test's mail server spells domains in their script.
    ['mei@xn--mnchen-3ya.example', 'mei@münchen.example'],
    ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@пример.рф'],
    ['ren\u00e9@example.com'],
    ['用户@xn--fsqu00a.xn--fiqs8s', '用户@例子.中国'],
  ])('reaches %s', async (emailAddress, received = emailAddress) => {
    const data = world.order({ emailAddress });
    await expect(world.finished(await world.enqueue(data))).resolves.toBe('sent');
    const [alone] = mailsOf(data.messageId);
    // Only a local part outside ASCII needs more than every mail server understands.
    const isUtf8 = /[^\p{ASCII}]/u.test(emailAddress);
    expect(alone).toMatchObject({ to: [received], isUtf8 });
    if (!isUtf8) expect(alone?.raw).toContain(`<${emailAddress}>`);
  });

  it('fails with a plain reason where the mail server takes no letters beyond ASCII before the @', async () => {
    await world.smtp.stop();
    await world.smtp.start({ withUtf8: false });
    const data = world.order({ emailAddress: 'ren\u00e9@example.com' });
    await expect(world.finished(await world.enqueue(data))).rejects.toThrow('Refused for good');
    const { lastError } = await world.delivery(data.messageId);
    expect(lastError).toMatch(
      /^The address has letters before the @ that only mail servers with SMTPUTF8 \(RFC 6531\) take\. .*553/,
    );
    await world.smtp.stop();
    await world.smtp.start();
  });

  it('records who got it and when, and keeps nothing about the buyer in the queue', async () => {
    const data = world.order();
    const job = await world.enqueue(data);
    await world.finished(job);

    await expect(world.delivery(data.messageId)).resolves.toMatchObject({
      template: 'order-placed',
      subjectId: data.subjectId,
      recipient: 'student21@e.ntu.edu.sg',
      status: 'sent',
      attempts: 1,
      lastError: null,
      acceptedAt: expect.any(Date),
    });
    const kept = JSON.stringify(await world.queue.getJob(job.id!));
    expect(kept).not.toMatch(/Tan Wei Ling|ntu\.edu\.sg|91234567|Nanyang/);
  });

  it('is sent once when it is queued five times at the same moment', async () => {
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
  it('for good ends the mail after one attempt', async () => {
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

  it('of one recipient does not delay others', async () => {
    world.smtp.respond((recipient) => (recipient.startsWith('gone') ? 550 : 250));
    const gone = await world.enqueue(world.order({ emailAddress: 'gone@e.ntu.edu.sg' }));
    const fine = await world.enqueue(world.order());

    await expect(world.finished(gone)).rejects.toThrow('Refused for good');
    await expect(world.finished(fine)).resolves.toBe('sent');
  });
});

it('a mail about an order that does not exist is given up', async () => {
  const data = { ...world.order(), subjectId: 'order-none' };
  await expect(world.finished(await world.enqueue(data))).rejects.toThrow('Refused for good');

  await expect(world.delivery(data.messageId)).resolves.toMatchObject({
    status: 'failed',
    recipient: null,
  });
});

describe('a mail of a template that only a newer mailer knows', () => {
  it('is neither sent nor failed: it waits, and others are sent first', async () => {
    const later = { messageId: 'from-tomorrow.1', template: 'from-tomorrow' };
    const job = await world.queue.add('mail.send', later, { ...jobOptions, jobId: 'later' });
    const known = await world.enqueue(world.order());
    await expect(world.finished(known)).resolves.toBe('sent');
    await eventually(async () => (await job.getState()) === 'delayed');
    expect(await world.deliveries.getRepository(DeliveryEntity).countBy(later)).toBe(0);
    const { payload } = await mailer.inject('/metrics');
    expect(payload).toMatch(/^queue_unknown_jobs{queue="mail"} \d$/m);
    expect(payload).toMatch(/^queue_jobs{queue="mail",state="delayed"} 1$/m);
    await job.remove();
  });
});

describe('the records of mails', () => {
  const DAY_MS = 86_400_000;
  const record = (status: DeliveryStatus, days: number) => ({
    messageId: `${status}.${days}`,
    template: 'order-placed',
    subjectId: 'an-order',
    recipient: null,
    status,
    attempts: 1,
    createdAt: new Date(Date.now() - days * DAY_MS),
  });
  const records = () => world.deliveries.getRepository(DeliveryEntity);

  it('are stored for as long as a job may be repeated, and while their outcome is open', async () => {
    const kept = [
      record('sent', 89),
      record('failed', 89),
      record('waiting', 91),
      record('sending', 91),
      record('uncertain', 91),
    ];
    await records().delete({ subjectId: 'an-order' });
    await records().insert([...kept, record('sent', 91), record('failed', 91)]);
    await mailer.get(PruneDeliveries).execute();
    const left = await records().findBy({ subjectId: 'an-order' });
    expect(left.map(({ messageId }) => messageId).sort()).toEqual(
      kept.map(({ messageId }) => messageId).sort(),
    );
  });

  it('are shown as metrics, by the required action', async () => {
    const { payload } = await mailer.inject('/metrics');
    expect(payload).toMatch(/^mail_deliveries{status="uncertain"} 1$/m);
    expect(payload).toMatch(/^mail_deliveries{status="waiting"} 1$/m);
    expect(
      Number(/^mail_oldest_seconds{status="waiting"} (\d+)$/m.exec(payload)?.[1]),
    ).toBeGreaterThan(90 * 86_400);
    await records().delete({ subjectId: 'an-order' });
  });
});
