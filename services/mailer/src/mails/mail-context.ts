import type { Edition } from '@festival/edition';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailerConfig } from '../config.js';
import type { MailContext } from './mail-document.js';

/** The data that all mails of this process share. */
export const mailContext = (config: MailerConfig, edition: Edition): MailContext => {
  const [sender] = addressparser(config.MAIL_FROM, { flatten: true });
  return {
    edition,
    publicUrl: config.PUBLIC_URL.replace(/\/+$/, ''),
    payee: { uen: config.PAYNOW_UEN, name: config.PAYNOW_NAME },
    sender: { name: sender?.name || edition.name, address: sender?.address ?? '' },
  };
};
