import { startTestSmtp, type TestSmtp } from '@festival/service-kit/testing/smtp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailerConfig } from '../../src/config.js';
import { type OutgoingMail, SmtpSender } from '../../src/deliveries/smtp-sender.js';
import { settings } from '../settings.js';

const { signal } = new AbortController();
const mail: OutgoingMail = {
  messageId: 'one',
  to: { name: 'Mei', address: 'mei@e.ntu.edu.sg' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

let server: TestSmtp;
let smtp: SmtpSender;
beforeAll(async () => {
  server = await startTestSmtp();
  smtp = new SmtpSender({ ...settings, SMTP_URL: server.url } as unknown as MailerConfig, 1);
});
beforeEach(() => {
  server.mails.length = 0;
});
afterAll(async () => {
  smtp.onApplicationShutdown();
  await server.stop();
});

describe('a mail that may not end yet', () => {
  it('has its envelope answered, and is accepted only when it may end', async () => {
    let claimed = () => {};
    const claim = new Promise<void>((resolve) => {
      claimed = resolve;
    });
    const { attempts } = server;
    const sent = smtp.send(mail, claim, signal);
    await server.until((now) => now.attempts > attempts);
    expect(server.mails).toEqual([]);
    claimed();
    await sent;
    expect(server.mails).toHaveLength(1);
  });

  it('is never accepted, whole or in part, if it turns out that it must not be sent; others still are', async () => {
    const refused = smtp.send(mail, Promise.reject(new Error('not claimed')), signal);
    await expect(refused).rejects.toMatchObject({ failure: 'cut-off-before' });
    await smtp.send({ ...mail, messageId: 'other' }, Promise.resolve(), signal);
    expect(server.mails.map(({ parsed }) => parsed.messageId)).toEqual([
      '<other@festival.example>',
    ]);
  });

  it('may be refused before', async () => {
    server.respond(550);
    const refused = smtp.send(mail, new Promise(() => undefined), signal);
    await expect(refused).rejects.toMatchObject({ failure: 'refused-for-good' });
    server.respond(250);
  });
});
