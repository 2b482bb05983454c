import type { Edition } from '@festival/edition';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailerConfig } from '../config.js';
import type { MailContext } from './mail-document.js';

/** The data that all mails of this process share. */
export const mailContext = (config: MailerConfig, edition: Edition): MailContext => {
  const [sender] = addressparser(config.MAIL_FROM, { flatten: true });
  const publicUrl = config.PUBLIC_URL.replace(/\/+$/, '');
  return {
    edition,
    publicUrl,
    deskUrl: config.DESK_URL ?? publicUrl,
    payee: { uen: config.PAYNOW_UEN, name: config.PAYNOW_NAME },
    sender: { name: sender?.name || edition.name, address: sender?.address ?? '' },
  };
};
