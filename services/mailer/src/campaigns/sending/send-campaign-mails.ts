import type { CampaignMailsJob } from '@festival/contracts/jobs';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { once } from 'es-toolkit/function/once';
import { Semaphore } from 'es-toolkit/promise/semaphore';
import { LRUCache } from 'lru-cache';
import type { MailerConfig } from '../../config.js';
import { SendClaimedMail, type SendOutcome } from '../../deliveries/commands/send-claimed-mail.js';
import { userLine } from '../../mails/parts/texts.js';
import { CampaignSmtp } from '../../smtp/smtp.module.js';
import { UnsendableMail } from '../../unsendable-mail.js';
import { campaignMessageId } from '../domain/campaign-message-id.js';
import type { ClaimStep } from '../domain/claim-step.js';
import type { CampaignEntity } from '../persistence/campaign.entity.js';
import { CampaignRows } from '../persistence/campaign.rows.js';
import { CampaignLog, type OpenMail } from '../persistence/campaign-log.js';
import { CampaignWriter, type PersonalMail, type Subject } from './campaign-writer.js';

/** `settled`: it must not be sent, or not now. `busy`: another process is sending it. */
type MailOutcome = SendOutcome | 'skipped' | 'settled' | 'busy';

/** The number of campaigns in the cache. */
const MAX_CAMPAIGNS = 100;

/** The outcome of a mail that could not be claimed. */
const notSent = (step: ClaimStep): MailOutcome => {
  if (step === 'wait') return 'busy';
  return step === 'doubt' ? 'uncertain' : 'settled';
};

/**
 * Sends the mails of a job, each once. A mail is written first, then it waits for a connection, and is claimed while the mail server answers its
 * envelope. So a process that dies has at most one claimed mail for each connection, and leaves no more in doubt. A mail that turns out not to be sent
 * any more cuts off its connection, so after one the others of the job are claimed before they get a connection's attention.
 */
@Injectable()
export class SendCampaignMails {
  private readonly sendClaimedMail: SendClaimedMail;
  private readonly connections: Semaphore;
  /** The data that mails are written with never changes, so it can be cached. */
  private readonly campaigns: LRUCache<string, CampaignEntity>;

  constructor(
    private readonly log: CampaignLog,
    private readonly writer: CampaignWriter,
    rows: CampaignRows,
    smtp: CampaignSmtp,
    @Inject(CONFIG) config: MailerConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.connections = new Semaphore(config.CAMPAIGN_CONNECTIONS);
    this.sendClaimedMail = new SendClaimedMail(log, smtp, logger);
    this.campaigns = new LRUCache({
      max: MAX_CAMPAIGNS,
      fetchMethod: async (id: string) => (await rows.find(id)) ?? undefined,
    });
  }

  /**
   * @returns `busy` if another process is sending some of them, which may die
   * @throws Error when some cannot be sent now. A repeat sends only those.
   */
  async execute({
    campaignId,
    subjectIds,
  }: Pick<CampaignMailsJob, 'campaignId' | 'subjectIds'>): Promise<'done' | 'busy'> {
    const campaign = await this.campaigns.fetch(campaignId);
    if (!campaign) return 'done';
    const messageIds = subjectIds.map((subjectId) => campaignMessageId(campaignId, subjectId));
    const open = await this.log.openAmong(messageIds);
    const wanted = subjectIds.flatMap((subjectId, at) => {
      const mail = open.get(messageIds[at] as string);
      return mail ? [{ subjectId, mail }] : [];
    });
    if (wanted.length === 0) return 'done';
    const subjects = await this.load(
      campaign,
      wanted.map(({ subjectId }) => subjectId),
    );
    const job = { isHalted: false };
    const results = await Promise.allSettled(
      wanted.map(({ subjectId, mail }) =>
        this.sendOne(campaign, mail, subjects.get(subjectId), job),
      ),
    );
    const failure = results.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
    const isBusy = results.some((one) => one.status === 'fulfilled' && one.value === 'busy');
    return isBusy ? 'busy' : 'done';
  }

  private async load(
    campaign: CampaignEntity,
    subjectIds: readonly string[],
  ): Promise<ReadonlyMap<string, Subject>> {
    try {
      return await this.writer.load(campaign, subjectIds);
    } catch (error) {
      const messageIds = subjectIds.map((subjectId) => campaignMessageId(campaign.id, subjectId));
      await this.log.noteDelay(messageIds, String(error));
      throw error;
    }
  }

  private async sendOne(
    campaign: CampaignEntity,
    open: OpenMail,
    subject: Subject | undefined,
    job: { isHalted: boolean },
  ): Promise<MailOutcome> {
    const { messageId } = open;
    const mail = await this.write(campaign, subject, messageId);
    await this.connections.acquire();
    const release = once(() => this.connections.release());
    try {
      const claiming = this.log.claim(open);
      if (!open.isClaimable || job.isHalted || mail instanceof UnsendableMail) {
        const claim = await claiming;
        if (claim.step !== 'send') return notSent(claim.step);
        if (mail instanceof UnsendableMail) {
          await this.log.recordEnd(claim.attempt, 'skipped', mail.message);
          return 'skipped';
        }
      }
      const outcome = await this.sendClaimedMail.execute(
        {
          ...mail,
          messageId,
          to: { name: userLine(open.recipientName), address: open.recipient },
          images: [],
        },
        claiming.then((claim) => (claim.step === 'send' ? claim.attempt : undefined)),
        'campaign',
        release,
      );
      if (outcome !== 'unclaimed') return outcome;
      job.isHalted = true;
      return notSent((await claiming).step);
    } finally {
      release();
    }
  }

  private async write(
    campaign: CampaignEntity,
    subject: Subject | undefined,
    messageId: string,
  ): Promise<PersonalMail | UnsendableMail> {
    try {
      return this.writer.write(campaign, subject);
    } catch (error) {
      if (error instanceof UnsendableMail) return error;
      await this.log.noteDelay([messageId], String(error));
      throw error;
    }
  }
}
