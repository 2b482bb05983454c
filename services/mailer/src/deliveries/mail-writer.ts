import type { CallAnswer, InternalCallName } from '@festival/contracts/calls';
import type { MailJob } from '@festival/contracts/jobs';
import {
  type CampaignMailTemplate,
  type MailSubject,
  type MailTemplate,
  mails,
} from '@festival/contracts/mails';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock, RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Inject, Injectable } from '@nestjs/common';
import type { CampaignEntity } from '../campaigns/campaign.table.js';
import { unsubscribeToken } from '../campaigns/unsubscribe.js';
import type { MailerConfig } from '../config.js';
import { type Mailbox, type MailContext, mailContext, UnsendableMail } from '../mails/mail.js';
import { mailRegistry, writeMail } from '../mails/mail-registry.js';
import { writeCalendar } from '../mails/parts/calendar.js';
import { userLines } from '../mails/parts/texts.js';
import { codeImage } from '../mails/rendering/code-image.js';
import { renderHtml } from '../mails/rendering/render-html.js';
import { renderText } from '../mails/rendering/render-text.js';
import type { OutgoingMail } from './smtp-sender.js';

/** How the owner of a mail's subject is asked for it. Owners answer NOT_FOUND also for a link that has expired or was used. */
const subjectCalls = {
  order: 'GET /internal/orders/:id',
  'order-copy': 'GET /internal/orders/:id',
  'password-reset': 'GET /internal/password-resets/:id',
  'vendor-confirmation': 'GET /internal/vendor-confirmations/:id',
  'admin-invitation': 'GET /internal/admin-invitations/:id',
  account: 'GET /internal/accounts/:id',
  release: 'GET /internal/accounts/:id',
  registration: 'GET /internal/registration-events/:id',
  'draw-winner': 'GET /internal/draw-winners/:id',
  'photo-entry': 'GET /internal/removed-photos/:id',
} as const satisfies Record<MailSubject, InternalCallName>;

/** The same for the subjects of a campaign's mails, many at once. */
const campaignCalls = {
  order: 'POST /internal/orders/current',
  registration: 'POST /internal/registrations/current',
  'photo-entry': 'POST /internal/entrants/current',
} as const;

type SubjectOf<Template extends MailTemplate> = (typeof mails)[Template]['about'];
export type Subject<Template extends MailTemplate> = CallAnswer<
  (typeof subjectCalls)[SubjectOf<Template>]
>;
export type CampaignSubject<Template extends CampaignMailTemplate> =
  CallAnswer<(typeof campaignCalls)[SubjectOf<Template>]> extends (infer One)[] ? One : never;

type CampaignMailData = Pick<
  CampaignEntity,
  'id' | 'template' | 'audience' | 'note' | 'linkSecret'
>;

interface CampaignMail {
  messageId: string;
  subjectId: string;
  to: Mailbox;
}

/** Writes mails, each with the current state of its subject. */
@Injectable()
export class MailWriter {
  private readonly context: MailContext;

  constructor(
    private readonly services: ServiceClient,
    private readonly clock: FestivalClock,
    private readonly realClock: RealClock,
    @Inject(CONFIG) config: MailerConfig,
    @Inject(EDITION) edition: Edition,
  ) {
    this.context = mailContext(config, edition);
  }

  /** @throws UnsendableMail when there is nothing to say (any more); Error when the subject cannot be read now */
  async write(job: MailJob): Promise<OutgoingMail> {
    const call = subjectCalls[mails[job.template].about];
    const params = { id: job.subjectId };
    const asking = this.services.call(call as 'GET /internal/orders/:id', { params });
    return this.compose(job, { ...(await asking.catch(refuse)), ...job });
  }

  /**
   * Reads the subjects of a campaign's mails with one call.
   * @returns what writes each mail; it throws UnsendableMail
   * @throws Error when they cannot be read now
   */
  async writeMany(
    campaign: CampaignMailData,
    subjectIds: string[],
  ): Promise<(mail: CampaignMail) => Promise<OutgoingMail>> {
    const { template, audience } = campaign;
    const call = campaignCalls[mails[template].about];
    const found: { _id: string }[] = await this.services
      .call(call, { body: subjectIds })
      .catch(refuse);
    const subjects = new Map(found.map((subject) => [subject._id, subject]));
    const note = userLines(campaign.note);
    const words = { audience, note: note ? note.split('\n') : [] };
    return async ({ messageId, subjectId, to }) => {
      const subject = subjects.get(subjectId);
      if (!subject) throw new UnsendableMail('there is nothing to write about (any more)');
      const unsubscribeHref = mailRegistry[template].canUnsubscribe
        ? `${this.context.publicUrl}/api/mails/unsubscribe/${unsubscribeToken(campaign, subjectId)}`
        : '';
      const about = { ...subject, ...words, to, unsubscribeHref };
      return { ...(await this.compose({ template, messageId }, about)), unsubscribeHref };
    };
  }

  private async compose(
    { template, messageId }: { template: MailTemplate; messageId: string },
    about: object,
  ): Promise<OutgoingMail> {
    const { context } = this;
    const mail = writeMail(template, about, context, this.clock.now());
    const { to, threadId, subject, calendar } = mail;
    const image = await codeImage(mail);
    const cid = `${image?.name}.${messageId}`;
    return {
      messageId,
      to,
      subject,
      ...(threadId && { threadId }),
      html: renderHtml(mail, context, `cid:${cid}`),
      text: renderText(mail, context),
      ...(image && { code: { ...image, cid } }),
      ...(calendar && {
        calendar: {
          method: calendar.method,
          ics: writeCalendar(calendar, context, this.realClock.now()),
        },
      }),
    };
  }
}

/** If the subject does not exist, trying again does not help. Any other error is recorded with the delivery. */
const refuse = (error: unknown): never => {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === 'NOT_FOUND')
    throw new UnsendableMail('there is nothing to write about (any more)');
  throw error.cause ?? error;
};
