import { type CallAnswer, type InternalCallName } from '@festival/contracts/calls';
import {
  type CampaignMailTemplate,
  type MailSubject,
  type MailTemplate,
  mails,
} from '@festival/contracts/mails';
import { DomainError } from '@festival/service-kit/errors';
import { provideServiceClient, ServiceClient } from '@festival/service-kit/service-client';
import { Injectable, Module } from '@nestjs/common';
import { UnsendableMail } from './mails/mail.js';

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

/** The current state of the mails' subjects, from the services that own them. */
@Injectable()
export class Subjects {
  constructor(private readonly services: ServiceClient) {}

  /** @throws UnsendableMail if it does not exist (any more); Error when its owner cannot answer */
  async get(template: Exclude<MailTemplate, CampaignMailTemplate>, id: string): Promise<object> {
    const call = subjectCalls[mails[template].about];
    return this.services.call(call as 'GET /internal/orders/:id', { params: { id } }).catch(refuse);
  }

  /** Those with these ids, as far as they exist. @throws Error when their owner cannot answer */
  async current(template: CampaignMailTemplate, ids: string[]): Promise<{ _id: string }[]> {
    return this.services.call(campaignCalls[mails[template].about], { body: ids }).catch(refuse);
  }
}

/** If the subject does not exist, trying again does not help. Any other error is recorded with the delivery. */
const refuse = (error: unknown): never => {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === 'NOT_FOUND')
    throw new UnsendableMail('there is nothing to write about (any more)');
  throw error.cause ?? error;
};

const TIMEOUT_MS = 5_000;

@Module({
  providers: [provideServiceClient(TIMEOUT_MS), Subjects],
  exports: [ServiceClient, Subjects],
})
export class ServicesModule {}
