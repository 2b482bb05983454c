import type { MailJob } from '@festival/contracts/jobs';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { MailerConfig } from '../config.js';
import { composeMail } from '../mails/compose-mail.js';
import { mailContext } from '../mails/mail-context.js';
import type { MailContext } from '../mails/mail-document.js';
import { orderMails } from '../mails/order-mails.js';
import { toOrderView } from '../mails/order-view.js';
import { OrderSource } from '../orders/order-source.js';
import type { OutgoingMail } from '../smtp/smtp-sender.js';

/** Writes the mail that a job asks for, from the order as it is now. */
@Injectable()
export class OrderMailWriter {
  private readonly context: MailContext;

  constructor(
    private readonly orders: OrderSource,
    @Inject(CONFIG) config: MailerConfig,
    @Inject(EDITION) private readonly edition: Edition,
  ) {
    this.context = mailContext(config, edition);
  }

  /** @throws OrderUnknown when there is no such order; Error when it cannot be had now. */
  async write({ messageId, template, orderId }: MailJob): Promise<OutgoingMail> {
    const order = await this.orders.get(orderId);
    const view = toOrderView(order, this.edition);
    const document = orderMails[template].write(view, this.context);
    const to = { name: view.buyer.name, address: order.emailAddress };
    return { ...(await composeMail(document, this.context, messageId)), messageId, to };
  }
}
