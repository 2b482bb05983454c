import type { Recipient, SkipReason } from '@festival/contracts/campaigns';
import { queueNames } from '@festival/contracts/jobs';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Outbox, OutboxMessageEntity } from '@festival/service-kit/outbox';
import { Queues } from '@festival/service-kit/queues';
import { Inject, Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import { clamp } from 'es-toolkit/math/clamp';
import { DataSource, type EntityManager, In, LessThan, Like, Not } from 'typeorm';
import type { MailerConfig } from '../config.js';
import { DeliveryEntity } from '../deliveries/delivery.table.js';
import type { CampaignEntity } from './campaign.table.js';

/** The maximum number of a campaign's mails in the queue or on the way there. A limit makes pausing fast. */
const MAX_QUEUED = 2_000;
const BATCH = 500;

/**
 * How many of a campaign's next mails are queued. SQL by hand, for the limit inside: counting all would read every waiting mail for each batch. Mails that
 * wait again in front of queued ones hide them, so for a moment twice as many may be queued.
 */
const queuedSql = `SELECT COUNT(*) AS queued
  FROM (SELECT queued_round FROM deliveries WHERE campaign_id = ? AND status = 'waiting'
    ORDER BY position LIMIT ${MAX_QUEUED + BATCH}) next
  WHERE queued_round = ?`;

type WaitingMail = Pick<DeliveryEntity, 'messageId' | 'subjectId' | 'position' | 'attempts'>;

type Round = Pick<CampaignEntity, 'id' | 'round'>;

const jobIdsOf = ({ id, round }: Round): string => `campaign.${id}.round${round}.`;

/** The job is known by its first mail. If that is queued again, it needs another id, because the queue remembers the old job for a day. */
const jobIdOf = (campaign: Round, { position, attempts }: WaitingMail): string =>
  `${jobIdsOf(campaign)}${position}.${attempts}`;

/** The waiting mails of a campaign. */
@Injectable()
export class QueuedMails {
  private readonly mailsAJob: number;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    @Inject(CONFIG) config: MailerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.mailsAJob = jobRate(config.CAMPAIGN_MAILS_PER_SECOND).mails;
  }

  /**
   * Queues the next mails. The caller has locked the campaign.
   * @returns their number
   */
  async add(manager: EntityManager, campaign: CampaignEntity): Promise<number> {
    const { id, template, kind, round } = campaign;
    const [front] = await manager.query<{ queued: string }[]>(queuedSql, [id, round]);
    // A small batch would cost more than sending the mails.
    if (MAX_QUEUED - Number(front?.queued) < BATCH) return 0;
    const mails: WaitingMail[] = await manager.find(DeliveryEntity, {
      select: { messageId: true, subjectId: true, position: true, attempts: true },
      where: { campaignId: id, status: 'waiting', queuedRound: LessThan(round) },
      order: { position: 'ASC' },
      take: BATCH,
    });
    if (mails.length === 0) return 0;
    await this.outbox.add(
      manager,
      ...chunk(mails, this.mailsAJob).map((together) => ({
        name: 'campaign.send-together' as const,
        jobId: jobIdOf(campaign, together[0] as WaitingMail),
        data: {
          template,
          campaignId: id,
          subjectIds: together.map(({ subjectId }) => subjectId),
          ...(kind === 'test' && { isTest: true as const }),
        },
      })),
    );
    const messageId = In(mails.map((mail) => mail.messageId));
    await manager.update(DeliveryEntity, { messageId }, { queuedRound: round });
    return mails.length;
  }

  /**
   * Makes the mails in a state wait again, or one of them. Erased recipients have no address any more.
   * @returns their number
   * @throws DomainError NOT_FOUND if the campaign has no such recipient
   */
  async waitAgain(
    manager: EntityManager,
    campaignId: string,
    status: 'failed' | 'uncertain',
    messageId?: string,
  ): Promise<number> {
    const which = { campaignId, ...(messageId && { messageId }) };
    if (messageId && !(await manager.existsBy(DeliveryEntity, which)))
      throw new DomainError('NOT_FOUND');
    const { affected } = await manager.update(
      DeliveryEntity,
      { ...which, status, recipient: Not('') },
      {
        status: 'waiting',
        queuedRound: 0,
        ...(status === 'uncertain' && { mayHaveArrived: true }),
      },
    );
    return affected ?? 0;
  }

  /** Removes waiting jobs from the queue, as far as possible. */
  async forget(campaign: Round): Promise<void> {
    try {
      // All open jobs are in the outbox.
      const jobs = { jobId: Like(`${jobIdsOf(campaign)}%`) };
      const { manager } = this.dataSource;
      const open = await manager.find(OutboxMessageEntity, {
        select: { jobId: true },
        where: jobs,
      });
      await manager.delete(OutboxMessageEntity, jobs);
      const queue = this.queues.get(queueNames.campaigns);
      // A job that is being processed stays.
      await Promise.allSettled(open.map(({ jobId }) => queue.remove(jobId)));
    } catch (err) {
      this.logger.warn(
        { err, campaign: campaign.id },
        'mails of a campaign could not be removed from the queue',
      );
    }
  }
}

/** A job costs about as much as sending a mail, so at high rates several mails share a job. At low rates each mail has its own. */
const JOBS_PER_SECOND = 20;
/** With more, a single mailer would take all jobs of a small campaign. */
const MAX_MAILS = 20;

/** How many mails share a job, and how many jobs may start a second, so that all mailers together send at most this many mails a second. */
export const jobRate = (mailsASecond: number) => {
  const mails = clamp(Math.floor(mailsASecond / JOBS_PER_SECOND), 1, MAX_MAILS);
  return { mails, jobsASecond: Math.floor(mailsASecond / mails) };
};

/** A campaign sends one mail about each subject. */
export const campaignMessageId = (campaignId: string, subjectId: string): string =>
  `campaign.${campaignId}.${subjectId}`;

/** A new record of a campaign's mail, which is skipped if `skip` gives a reason. */
export const newCampaignDelivery = (
  { id, template }: Pick<CampaignEntity, 'id' | 'template'>,
  { subjectId, about, name, emailAddress }: Recipient,
  {
    position,
    skip,
    createdAt,
  }: { position: number; skip: SkipReason | undefined; createdAt: Date },
): DeliveryEntity => ({
  messageId: campaignMessageId(id, subjectId),
  template,
  subjectId,
  recipient: emailAddress,
  status: skip ? 'skipped' : 'waiting',
  attempts: 0,
  claimId: null,
  leaseUntil: null,
  acceptedAt: null,
  lastError: skip ?? null,
  campaignId: id,
  position,
  recipientName: name,
  about: about?.slice(0, 255) ?? null,
  queuedRound: 0,
  mayHaveArrived: false,
  createdAt,
});
