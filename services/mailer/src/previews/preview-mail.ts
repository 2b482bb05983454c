import type { MailTemplate } from '@festival/contracts/jobs';
import type { Edition } from '@festival/edition';
import type { MailerConfig } from '../config.js';
import { drawQr } from '../mails/draw-qr.js';
import { renderHtml } from '../mails/html/render-html.js';
import { mailContext } from '../mails/mail-context.js';
import type { MailContext, MailDocument } from '../mails/mail-document.js';
import { orderMails } from '../mails/order-mails.js';
import { toOrderView } from '../mails/order-view.js';
import { passwordResetMail } from '../mails/password-reset.mail.js';
import { toResetView } from '../mails/reset-view.js';
import { renderText } from '../mails/text/render-text.js';
import { sampleOrders } from './sample-orders.js';
import { sampleReset } from './sample-reset.js';

export interface SampleMail {
  description: string;
  document: MailDocument;
  context: MailContext;
}

/** A mail written about something made up. */
export const sampleMail = (
  template: MailTemplate,
  config: MailerConfig,
  edition: Edition,
): SampleMail => {
  const context = mailContext(config, edition);
  if (template === 'password-reset')
    return {
      description: 'After a vendor said that it forgot its password',
      document: passwordResetMail(toResetView(sampleReset, context)),
      context,
    };
  const { description, write } = orderMails[template];
  const document = write(toOrderView(sampleOrders[template], edition), context);
  return { description, document, context };
};

/** The mail's HTML with its pictures inside, since a browser has no attachments to find them in. */
export const previewHtml = async ({ document, context }: SampleMail): Promise<string> => {
  const drawn = await Promise.all(
    document.pictures.map(async ({ name, qrText }) => {
      const png = await drawQr(qrText);
      return [name, `data:image/png;base64,${png.toString('base64')}`] as const;
    }),
  );
  const sources = new Map(drawn);
  return renderHtml({ mail: document, context, pictureSrc: (name) => sources.get(name) ?? '' });
};

export const previewText = ({ document, context }: SampleMail): string =>
  renderText(document, context);
