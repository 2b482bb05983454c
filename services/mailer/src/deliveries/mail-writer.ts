import type {
  MailJob,
  OrderCopyJob,
  OrderMailJob,
  ResetMailJob,
  VendorMailJob,
  WorkshopMailJob,
} from '@festival/contracts/jobs';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { MailerConfig } from '../config.js';
import { passwordResetMail } from '../mails/accounts/password-reset.mail.js';
import { toResetView } from '../mails/accounts/reset-view.js';
import { vendorConfirmationMail } from '../mails/accounts/vendor-confirmation.mail.js';
import { toConfirmationView } from '../mails/accounts/vendor-confirmation-view.js';
import { composeMail } from '../mails/compose-mail.js';
import { mailContext } from '../mails/mail-context.js';
import type { MailContext, MailDocument } from '../mails/mail-document.js';
import { copyOfOrderMail } from '../mails/orders/order-copy.js';
import { orderMails } from '../mails/orders/order-mails.js';
import { toOrderView } from '../mails/orders/order-view.js';
import { workshopMails } from '../mails/workshops/workshop-mails.js';
import { toWorkshopView } from '../mails/workshops/workshop-view.js';
import { NotToBeSent } from '../not-to-be-sent.js';
import { Subjects } from '../services/subjects.js';
import type { OutgoingMail } from '../smtp/smtp-sender.js';

type Addressed = Pick<OutgoingMail, 'to' | 'threadId'> & { document: MailDocument };

/** Writes the mail that a job asks for, from what it is about as that is now. */
@Injectable()
export class MailWriter {
  private readonly context: MailContext;

  constructor(
    private readonly subjects: Subjects,
    private readonly clock: FestivalClock,
    @Inject(CONFIG) config: MailerConfig,
    @Inject(EDITION) private readonly edition: Edition,
  ) {
    this.context = mailContext(config, edition);
  }

  /** @throws NotToBeSent when there is nothing to say (any more); Error when it cannot be had now. */
  async write(job: MailJob): Promise<OutgoingMail> {
    const { messageId } = job;
    const { document, ...addressed } = await this.address(job);
    const mail = await composeMail(document, this.context, { messageId, writtenAt: new Date() });
    return { ...mail, ...addressed, messageId };
  }

  private address(job: MailJob): Promise<Addressed> {
    if (job.template === 'password-reset') return this.reset(job);
    if (job.template === 'vendor-confirmation') return this.vendor(job);
    if (job.template === 'order-copy') return this.orderCopy(job);
    return 'orderId' in job ? this.order(job) : this.workshop(job);
  }

  private async order({ template, orderId }: OrderMailJob): Promise<Addressed> {
    const order = await this.subjects.order(orderId);
    const view = toOrderView(order, this.edition);
    const document = orderMails[template].write(view, this.context);
    return { document, to: { name: view.buyer.name, address: order.emailAddress } };
  }

  private async orderCopy({ of, orderId }: OrderCopyJob): Promise<Addressed> {
    const order = await this.subjects.order(orderId);
    if (order.copyTo === null) throw new NotToBeSent('the mail itself goes to the account');
    const view = toOrderView(order, this.edition);
    const document = copyOfOrderMail(orderMails[of].write(view, this.context), order.emailAddress);
    return { document, to: { name: view.buyer.name, address: order.copyTo } };
  }

  private async workshop({ template, eventId }: WorkshopMailJob): Promise<Addressed> {
    const event = await this.subjects.registrationEvent(eventId);
    const view = toWorkshopView(event, this.context, this.clock.now());
    if (template === 'workshop-reminder' && view.hasBegun)
      throw new NotToBeSent('too late: the workshop has begun');
    const { _id: threadId, emailAddress } = event.registration;
    const to = { name: view.person, address: emailAddress };
    return { document: workshopMails[template].write(view), to, threadId };
  }

  private async reset({ resetId }: ResetMailJob): Promise<Addressed> {
    const reset = await this.subjects.passwordReset(resetId);
    const view = toResetView(reset, this.context);
    const to = { name: view.name, address: reset.emailAddress };
    return { document: passwordResetMail(view), to };
  }

  private async vendor({ vendorId }: VendorMailJob): Promise<Addressed> {
    const vendor = await this.subjects.vendorConfirmation(vendorId);
    const view = toConfirmationView(vendor, this.context);
    const to = { name: view.name, address: vendor.emailAddress };
    return { document: vendorConfirmationMail(view), to };
  }
}
