import type { CampaignMailJob } from '@festival/contracts/jobs';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { once } from 'es-toolkit';
import { LRUCache } from 'lru-cache';
import type { MailerConfig } from '../../config.js';
import { HandOver, type HandOverOutcome } from '../../deliveries/commands/hand-over.js';
import { userLine } from '../../mails/user-text.js';
import { NotToBeSent } from '../../not-to-be-sent.js';
import { CampaignSmtp } from '../../smtp/smtp.module.js';
import type { CampaignEntity } from '../persistence/campaign.entity.js';
import { CampaignLog } from '../persistence/campaign-log.js';
import { CampaignRows } from '../persistence/campaign-rows.js';
import { CampaignWriter, type PersonalMail } from './campaign-writer.js';
import { GroupedTurns } from './grouped-turns.js';

/** `settled`: it must not be sent, or not now. `busy`: another process is sending it. */
export type CampaignMailOutcome = HandOverOutcome | 'skipped' | 'settled' | 'busy';

/**
 * If the process dies, claimed mails become uncertain although the mail server never received those that were waiting for a connection. So only a few are
 * claimed in advance: enough that no connection is idle while the next are being claimed together.
 */
const CLAIMS_A_CONNECTION = { most: 4, together: 2 };

/** The number of campaigns in the cache. */
const MOST_CAMPAIGNS = 100;

/** Sends one mail of a campaign once. It writes the mail before it claims it, so that a claimed mail is about to be sent. */
@Injectable()
export class SendCampaignMail {
  private readonly handOver: HandOver;
  private readonly turns: GroupedTurns;
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
    this.turns = new GroupedTurns({
      most: config.CAMPAIGN_CONNECTIONS * CLAIMS_A_CONNECTION.most,
      together: config.CAMPAIGN_CONNECTIONS * CLAIMS_A_CONNECTION.together,
    });
    this.handOver = new HandOver(log, smtp, logger);
    this.campaigns = new LRUCache({
      max: MOST_CAMPAIGNS,
      fetchMethod: async (id: string) => (await rows.find(id)) ?? undefined,
    });
  }

  /** @throws Error when it cannot be sent now */
  async execute({
    messageId,
    campaignId,
    subjectId,
  }: CampaignMailJob): Promise<CampaignMailOutcome> {
    const campaign = await this.campaigns.fetch(campaignId);
    if (!campaign) return 'settled';
    const mail = await this.write(campaign, { messageId, subjectId });
    return this.send(messageId, mail);
  }

  private async send(
    messageId: string,
    mail: PersonalMail | NotToBeSent,
  ): Promise<CampaignMailOutcome> {
    await this.turns.acquire();
    const endTurn = once(() => this.turns.release());
    try {
      const claim = await this.log.claim(messageId);
      if (claim.step === 'wait') return 'busy';
      if (claim.step === 'doubt') return 'uncertain';
      if (claim.step !== 'send') return 'settled';
      if (mail instanceof NotToBeSent) {
        await this.log.recordEnd(claim.attempt, 'skipped', mail.message);
        return 'skipped';
      }
      const to = { name: userLine(claim.to.name), address: claim.to.address };
      const outgoing = { ...mail, messageId, to, pictures: [] };
      return await this.handOver.execute(outgoing, claim.attempt, 'campaign', endTurn);
    } finally {
      endTurn();
    }
  }

  private async write(
    campaign: CampaignEntity,
    { messageId, subjectId }: Pick<CampaignMailJob, 'messageId' | 'subjectId'>,
  ): Promise<PersonalMail | NotToBeSent> {
    try {
      return await this.writer.write(campaign, subjectId);
    } catch (error) {
      if (error instanceof NotToBeSent) return error;
      await this.log.noteDelay(messageId, String(error));
      throw error;
    }
  }
}
