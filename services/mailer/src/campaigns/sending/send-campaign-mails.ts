import type { CampaignMailsJob } from '@festival/contracts/jobs';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { once } from 'es-toolkit/function/once';
import { Semaphore } from 'es-toolkit/promise/semaphore';
import { LRUCache } from 'lru-cache';
import type { MailerConfig } from '../../config.js';
import { SendClaimedMail, type SendOutcome } from '../../deliveries/commands/send-claimed-mail.js';
import { userLine } from '../../mails/user-text.js';
import { CampaignSmtp } from '../../smtp/smtp.module.js';
import { UnsendableMail } from '../../unsendable-mail.js';
import { campaignMessageId } from '../domain/campaign-message-id.js';
import type { CampaignEntity } from '../persistence/campaign.entity.js';
import { CampaignRows } from '../persistence/campaign.rows.js';
import { CampaignLog, type OpenMail } from '../persistence/campaign-log.js';
import { CampaignWriter, type PersonalMail, type Subject } from './campaign-writer.js';

/** `settled`: it must not be sent, or not now. `busy`: another process is sending it. */
type MailOutcome = SendOutcome | 'skipped' | 'settled' | 'busy';

/** The number of campaigns in the cache. */
const MAX_CAMPAIGNS = 100;

/**
 * Sends the mails of a job, each once. A mail is written first, then it waits for a connection, and only then it is claimed. So a process that dies has
 * at most one claimed mail for each connection, and leaves no more in doubt.
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
    const results = await Promise.allSettled(
      wanted.map(({ subjectId, mail }) => this.sendOne(campaign, mail, subjects.get(subjectId))),
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
  ): Promise<MailOutcome> {
    const { messageId } = open;
    const mail = await this.write(campaign, subject, messageId);
    await this.connections.acquire();
    const release = once(() => this.connections.release());
    try {
      const claim = await this.log.claim(open);
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
