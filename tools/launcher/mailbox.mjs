/**
 * The demo's mailbox: maildev, under the path `/mailbox`. It can be reached from this machine only, unless HOST says otherwise.
 * Environment: PORT (web and API), SMTP_PORT, MAIL_DIR, HOST.
 */
import { mkdirSync } from 'node:fs';
import { MailDev } from 'maildev';

const { PORT, SMTP_PORT, MAIL_DIR, HOST = '127.0.0.1' } = process.env;
if (!PORT || !SMTP_PORT || !MAIL_DIR) throw new Error('PORT, SMTP_PORT and MAIL_DIR are needed');

mkdirSync(MAIL_DIR, { recursive: true });
const mailbox = new MailDev({
  smtp: Number(SMTP_PORT),
  ip: HOST,
  web: Number(PORT),
  webIp: HOST,
  basePathname: '/mailbox',
  mailDirectory: MAIL_DIR,
  maxEmails: 5_000,
});

const stop = () => mailbox.stop().finally(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('disconnect', stop);
await mailbox.start();
