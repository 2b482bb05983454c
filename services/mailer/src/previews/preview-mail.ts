import {
  type MailTemplate,
  type WorkshopMailTemplate,
  workshopMailTemplates,
} from '@festival/contracts/jobs';
import type { Edition } from '@festival/edition';
import type { MailerConfig } from '../config.js';
import { passwordResetMail } from '../mails/accounts/password-reset.mail.js';
import { toResetView } from '../mails/accounts/reset-view.js';
import { vendorConfirmationMail } from '../mails/accounts/vendor-confirmation.mail.js';
import { toConfirmationView } from '../mails/accounts/vendor-confirmation-view.js';
import { drawQr } from '../mails/draw-qr.js';
import { renderHtml } from '../mails/html/render-html.js';
import { mailContext } from '../mails/mail-context.js';
import type { MailContext, MailDocument } from '../mails/mail-document.js';
import { copyOfOrderMail } from '../mails/orders/order-copy.js';
import { orderMails } from '../mails/orders/order-mails.js';
import { toOrderView } from '../mails/orders/order-view.js';
import { renderText } from '../mails/text/render-text.js';
import { workshopMails } from '../mails/workshops/workshop-mails.js';
import { toWorkshopView } from '../mails/workshops/workshop-view.js';
import { sampleOrders } from './sample-orders.js';
import { sampleRegistrations } from './sample-registrations.js';
import { sampleReset } from './sample-reset.js';
import { sampleVendor } from './sample-vendor.js';

export interface SampleMail {
  description: string;
  document: MailDocument;
  context: MailContext;
}

const isAboutWorkshop = (template: MailTemplate): template is WorkshopMailTemplate =>
  workshopMailTemplates.some((one) => one === template);

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
  if (template === 'vendor-confirmation')
    return {
      description: 'After a vendor signed up: the link that makes its stall public',
      document: vendorConfirmationMail(toConfirmationView(sampleVendor, context)),
      context,
    };
  if (template === 'order-copy') {
    const placed = orderMails['order-placed'].write(
      toOrderView(sampleOrders['order-placed'], edition),
      context,
    );
    return {
      description: 'Beside a mail about an order that goes to another address than the account’s',
      document: copyOfOrderMail(placed, 'a-friend@example.org'),
      context,
    };
  }
  if (isAboutWorkshop(template)) {
    const { description, write } = workshopMails[template];
    const sample = sampleRegistrations[template];
    const document = write(toWorkshopView(sample, context, new Date(sample.at)));
    return { description, document, context };
  }
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
