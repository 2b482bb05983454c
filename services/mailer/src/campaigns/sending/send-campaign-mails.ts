import type { CampaignMailsJob } from '@festival/contracts/jobs';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { once } from 'es-toolkit/function/once';
import { LRUCache } from 'lru-cache';
import type { MailerConfig } from '../../config.js';
import { SendClaimedMail, type SendOutcome } from '../../deliveries/commands/send-claimed-mail.js';
import { userLine } from '../../mails/user-text.js';
import { CampaignSmtp } from '../../smtp/smtp.module.js';
import { UnsendableMail } from '../../unsendable-mail.js';
import { campaignMessageId } from '../domain/campaign-message-id.js';
import type { CampaignEntity } from '../persistence/campaign.entity.js';
import { CampaignRows } from '../persistence/campaign.rows.js';
import { CampaignLog } from '../persistence/campaign-log.js';
import { BatchSemaphore } from './batch-semaphore.js';
import { CampaignWriter, type PersonalMail, type Subject } from './campaign-writer.js';

/** `settled`: it must not be sent, or not now. `busy`: another process is sending it. */
type MailOutcome = SendOutcome | 'skipped' | 'settled' | 'busy';

/**
 * If the process dies, claimed mails become uncertain although the mail server never received those that were waiting for a connection. So only a few are
 * claimed in advance: enough that no connection is idle while the next are being claimed together.
 */
const CLAIMS_PER_CONNECTION = { max: 6, batch: 2 };

/** The number of campaigns in the cache. */
const MAX_CAMPAIGNS = 100;

/** Sends the mails of a job, each once. It writes a mail before it claims it, so that a claimed mail is about to be sent. */
@Injectable()
export class SendCampaignMails {
  private readonly sendClaimedMail: SendClaimedMail;
  private readonly semaphore: BatchSemaphore;
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
    this.semaphore = new BatchSemaphore({
      max: config.CAMPAIGN_CONNECTIONS * CLAIMS_PER_CONNECTION.max,
      batch: config.CAMPAIGN_CONNECTIONS * CLAIMS_PER_CONNECTION.batch,
    });
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
    const wanted = subjectIds.filter((_, at) => open.has(messageIds[at] as string));
    if (wanted.length === 0) return 'done';
    const subjects = await this.load(campaign, wanted);
    const results = await Promise.allSettled(
      wanted.map((subjectId) => this.sendOne(campaign, subjectId, subjects.get(subjectId))),
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
    subjectId: string,
    subject: Subject | undefined,
  ): Promise<MailOutcome> {
    const messageId = campaignMessageId(campaign.id, subjectId);
    const mail = await this.write(campaign, subject, messageId);
    await this.semaphore.acquire();
    const release = once(() => this.semaphore.release());
    try {
      const claim = await this.log.claim(messageId);
      if (claim.step === 'wait') return 'busy';
      if (claim.step === 'doubt') return 'uncertain';
      if (claim.step !== 'send') return 'settled';
      if (mail instanceof UnsendableMail) {
        await this.log.recordEnd(claim.attempt, 'skipped', mail.message);
        return 'skipped';
      }
      const to = { name: userLine(claim.to.name), address: claim.to.address };
      const outgoing = { ...mail, messageId, to, images: [] };
      return await this.sendClaimedMail.execute(outgoing, claim.attempt, 'campaign', release);
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
