import { mailTemplates } from '@festival/contracts/mails';
import type { CampaignState } from '@festival/lifecycles/campaign';
import { BatchByKey, type Outcome } from '@festival/service-kit/batches';
import { asciiColumn, idColumn, Transactions } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, type EntityManager, In, Index, PrimaryColumn } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { v7 as uuid } from 'uuid';
import { mailRegistry } from '../mails/mail-registry.js';

/**
 * `waiting`: not being sent, and the mail server does not have it. `sending`: an attempt has started. `sent`: the mail server accepted it. `failed`:
 * refused for good. `uncertain`: the mail server may have accepted it. Only for campaigns: `skipped`, it must not be sent; `stopped`, the campaign was
 * stopped before.
 */
const deliveryStatuses = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'skipped',
  'stopped',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A mail and its state. The row is written before the mail is sent, and kept as long as a repeated job is possible. */
@Entity('deliveries')
@Index('deliveries_subject_idx', ['subjectId'])
@Index('deliveries_recipient_idx', ['recipient'])
@Index('deliveries_status_idx', ['status', 'createdAt'])
@Index('deliveries_position_key', ['campaignId', 'position'], { unique: true })
@Index('deliveries_campaign_idx', ['campaignId', 'status', 'position'])
export class DeliveryEntity {
  @PrimaryColumn(asciiColumn('message_id', 200))
  messageId: string;

  @Column({ type: 'varchar', length: 64 })
  template: string;

  /** The subject of the mail: the id of an order, of a password reset, or of an event of a registration. */
  @Column({ name: 'subject_id', type: 'varchar', length: 64 })
  subjectId: string;

  /** Null until the mail is about to be sent. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  recipient: string | null;

  @Column({ type: 'enum', enum: deliveryStatuses })
  status: DeliveryStatus;

  /** The number of claims. It identifies the current attempt: only its owner may write. */
  @Column({ type: 'int', unsigned: true })
  attempts: number;

  /** Identifies the statement that claimed a campaign's mail, so that its sender can tell which mails it got. */
  @Column({ ...idColumn('claim_id'), nullable: true })
  claimId: string | null;

  /** When the attempt's lease ends, by the database's clock. The owner renews it. */
  @Column({ name: 'lease_until', type: 'datetime', precision: 3, nullable: true })
  leaseUntil: Date | null;

  @Column({ name: 'accepted_at', type: 'datetime', precision: 3, nullable: true })
  acceptedAt: Date | null;

  @Column({ name: 'last_error', type: 'varchar', length: 500, nullable: true })
  lastError: string | null;

  /** Only for a campaign's mail, like the columns below. The row is written when the campaign finds the recipient. */
  @Column({ ...idColumn('campaign_id'), nullable: true })
  campaignId: string | null;

  /** Its position in the campaign, from 1. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  position: number | null;

  @Column({ name: 'recipient_name', type: 'varchar', length: 255, nullable: true })
  recipientName: string | null;

  /** What people called the subject then, such as an order number. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  about: string | null;

  /** The round of the campaign in which it was queued; 0 for none. */
  @Column({ name: 'queued_round', type: 'int', unsigned: true, default: 0 })
  queuedRound: number;

  /** Whether it was uncertain before it was sent again. */
  @Column({ name: 'may_have_arrived', type: 'boolean', default: false })
  mayHaveArrived: boolean;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
}

interface DeliveryState {
  status: DeliveryStatus;
  /** Whether the owner of the running attempt is alive. */
  isLeased: boolean;
}

/** Of a campaign's mail. */
interface OfCampaign {
  /** Undefined if the campaign is gone. */
  state: CampaignState | undefined;
  isUnsubscribed: boolean;
}

/**
 * What a mail is claimed for: to send it. Otherwise it is `busy`, because another process is sending it; `ended`; or `uncertain`, which is recorded. Only
 * of a campaign: `paused`, it queues the mail again when it resumes; `stopped`; `unsubscribed`, the recipient has.
 */
export type ClaimStep =
  | 'send'
  | 'busy'
  | 'ended'
  | 'uncertain'
  | 'paused'
  | 'stopped'
  | 'unsubscribed';

export const claimStep = (
  { status, isLeased }: DeliveryState,
  campaign: OfCampaign | undefined,
): ClaimStep => {
  if (status === 'sending' && isLeased) return 'busy';
  // Its process died while the mail was in flight. One that is not of a campaign is sent again.
  if (status === 'sending') return campaign ? 'uncertain' : 'send';
  if (status !== 'waiting') return 'ended';
  if (!campaign) return 'send';
  if (campaign.state === 'stopped') return 'stopped';
  if (campaign.state !== 'sending') return 'paused';
  return campaign.isUnsubscribed ? 'unsubscribed' : 'send';
};

/** How an attempt fails: refused for now or for good, or cut off before or after the mail server may have accepted the mail. */
export type Failure = 'refused-now' | 'refused-for-good' | 'cut-off-before' | 'cut-off-after';

/** The status after a failed attempt. A waiting mail is tried again. */
export const statusAfter = (
  failure: Failure,
  isOfCampaign: boolean,
): 'waiting' | 'failed' | 'uncertain' => {
  if (failure === 'refused-for-good') return 'failed';
  return failure === 'cut-off-after' && isOfCampaign ? 'uncertain' : 'waiting';
};

/** How long an attempt belongs to its owner without a renewal. */
export const LEASE_MS = 15_000;

/** A mail that has not ended, as it was read before it was written. */
export interface OpenMail
  extends Pick<
    DeliveryEntity,
    'messageId' | 'subjectId' | 'attempts' | 'campaignId' | 'recipient' | 'recipientName'
  > {
  /** Whether somebody is sending it. */
  isLeased: boolean;
  /** Whether it is a campaign's mail that may be sent now. */
  mayBeSent: boolean;
}

/** An attempt of this process. Nobody else sends the mail while its lease lasts. */
export interface Attempt {
  readonly messageId: string;
  readonly number: number;
}

/** A mail that was claimed for sending, or why it was not. */
export type Claim = { step: 'send'; attempt: Attempt } | { step: Exclude<ClaimStep, 'send'> };

/** One connection's part of a shared statement: its mail was accepted, or it wants to claim the next one. */
type Write = { sent: Attempt } | { next: OpenMail };

const NOW = 'UTC_TIMESTAMP(3)';
const LEASE_END = `${NOW} + INTERVAL ${LEASE_MS / 1_000} SECOND`;
const MAX_ERROR_LENGTH = 500;
const DIED = 'The mailer stopped while it was sending this mail.';

const UNSUBSCRIBABLE = mailTemplates.filter((template) => mailRegistry[template].canUnsubscribe);
/** Its parameter is UNSUBSCRIBABLE. */
const IS_UNSUBSCRIBED =
  '(template IN (?) AND recipient IN (SELECT email_address FROM unsubscribed))';
/** A waiting mail of a campaign that is being sent, to somebody who has not unsubscribed. */
const MAY_BE_SENT = `(status = 'waiting' AND campaign_id IN (SELECT id FROM campaigns WHERE state = 'sending') AND NOT ${IS_UNSUBSCRIBED})`;

const ALL = 'all';
/** Connections that become free at about the same moment share a statement. */
const COLLECT_MS = 1;

/**
 * The state of every mail. Each change is conditional, so that only one of several processes gets a mail. Leases use the database's clock, which all
 * processes share. What all connections record at one moment, and the mails of campaigns that they claim, is one statement: for thousands of mails, a
 * commit each would cost more than sending them.
 */
@Injectable()
export class DeliveryLog {
  private readonly writes = new BatchByKey<Write, Claim | undefined>({
    collectMs: COLLECT_MS,
    work: (_, writes) => this.writeAll(writes),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Records a mail that is to be delivered. A known one stays as it is. */
  async add(mail: Pick<DeliveryEntity, 'messageId' | 'template' | 'subjectId'>): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(DeliveryEntity)
      .values({ ...mail, status: 'waiting', attempts: 0, createdAt: () => NOW })
      .orUpdate(['message_id'])
      .updateEntity(false)
      .execute();
  }

  /** The given mails that have not ended, in the order of sending. SQL by hand, for one read a job: whether a mail may be sent depends on the database's clock and two other tables. */
  async openAmong(messageIds: readonly string[]): Promise<OpenMail[]> {
    const rows: OpenMail[] = await this.dataSource.query(
      `SELECT message_id AS messageId, subject_id AS subjectId, attempts, campaign_id AS campaignId, recipient,
         recipient_name AS recipientName, status = 'sending' AND lease_until > ${NOW} AS isLeased, ${MAY_BE_SENT} AS mayBeSent
       FROM deliveries WHERE message_id IN (?) AND status IN ('waiting', 'sending') ORDER BY position`,
      [UNSUBSCRIBABLE, messageIds],
    );
    return rows.map((row) => ({
      ...row,
      isLeased: Boolean(row.isLeased),
      mayBeSent: Boolean(row.mayBeSent),
    }));
  }

  /** Records why mails cannot be sent yet. Nobody has claimed them. */
  async noteDelay(messageIds: readonly string[], reason: string): Promise<void> {
    const which = { messageId: In(messageIds), status: 'waiting' as const };
    await this.dataSource.manager.update(DeliveryEntity, which, { lastError: cut(reason) });
  }

  /**
   * Claims a mail for sending, if it should be sent. What was accepted before is recorded before it or with it.
   * @param recipient the address, if the mail is of no campaign and could be written
   */
  async claim(mail: OpenMail, recipient?: string): Promise<Claim> {
    if (mail.campaignId === null) return this.claimAlone(mail.messageId, recipient);
    return (await this.writes.submit(ALL, { next: mail })) as Claim;
  }

  async recordSent(attempt: Attempt): Promise<void> {
    await this.writes.submit(ALL, { sent: attempt });
  }

  /** Ends an attempt, if it still is this process's. A mail that waits is tried again. */
  async end(
    attempt: Attempt,
    status: 'waiting' | 'failed' | 'uncertain' | 'skipped',
    reason: string,
  ): Promise<void> {
    const ended = { status, lastError: cut(reason), leaseUntil: null };
    await this.dataSource.manager.update(DeliveryEntity, runningAs(attempt), ended);
  }

  /** Renews the leases of attempts. @returns those that have ended or belong to another process */
  async renew(attempts: readonly Attempt[]): Promise<Attempt[]> {
    if (attempts.length === 0) return [];
    const running = attempts.map(runningAs);
    await this.dataSource
      .createQueryBuilder()
      .update(DeliveryEntity)
      .set({ leaseUntil: () => LEASE_END })
      .where(running)
      .execute();
    const mails = await this.dataSource.manager.find(DeliveryEntity, {
      select: { messageId: true },
      where: running,
    });
    const kept = new Set(mails.map(({ messageId }) => messageId));
    return attempts.filter(({ messageId }) => !kept.has(messageId));
  }

  /** Usually one statement. Mails that it could not claim are claimed one by one. */
  private async writeAll(writes: readonly Write[]): Promise<Outcome<Claim | undefined>[]> {
    const sent = writes.flatMap((write) => ('sent' in write ? [write.sent] : []));
    const next = writes.flatMap((write) => ('next' in write ? [write.next] : []));
    const claimId = uuid();
    const changed = await this.recordAndClaim(sent, next, claimId);
    const claims = (
      changed === writes.length ? next.map(toClaim) : await this.claimsOf(next, claimId)
    ).values();
    return writes.map((write) => ({ answer: 'next' in write ? claims.next().value : undefined }));
  }

  /**
   * SQL by hand, for one statement and one commit for all connections. MariaDB sets the columns in this order: `status` is the last,
   * so the others still see its old value.
   * @returns how many mails changed
   */
  private async recordAndClaim(
    sent: readonly Attempt[],
    next: readonly OpenMail[],
    claimId: string,
  ): Promise<number> {
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      `UPDATE deliveries FORCE INDEX (PRIMARY) SET
         accepted_at = IF(status = 'sending', ${NOW}, accepted_at),
         last_error = IF(status = 'sending', NULL, last_error),
         lease_until = IF(status = 'sending', NULL, ${LEASE_END}),
         claim_id = IF(status = 'sending', claim_id, ?),
         attempts = IF(status = 'sending', attempts, attempts + 1),
         status = IF(status = 'sending', 'sent', 'sending')
       WHERE ${[
         ...(sent.length > 0 ? [`(status = 'sending' AND ${areAttempts(sent)})`] : []),
         ...(next.length > 0 ? [`(${areAttempts(next)} AND ${MAY_BE_SENT})`] : []),
       ].join(' OR ')}`,
      [
        claimId,
        ...sent.flatMap(({ messageId, number }) => [messageId, number]),
        ...next.flatMap(({ messageId, attempts }) => [messageId, attempts]),
        ...(next.length > 0 ? [UNSUBSCRIBABLE] : []),
      ],
    );
    return affectedRows;
  }

  /** The claims of mails of which some could not be claimed together. If two jobs want the same mail, the first gets it. */
  private async claimsOf(next: readonly OpenMail[], claimId: string): Promise<Claim[]> {
    const messageId = In(next.map((mail) => mail.messageId));
    const rows = await this.dataSource.manager.findBy(DeliveryEntity, { messageId, claimId });
    const claimed = new Set(rows.map((mail) => mail.messageId));
    return Promise.all(
      next.map((mail) =>
        claimed.delete(mail.messageId) ? toClaim(mail) : this.claimAlone(mail.messageId),
      ),
    );
  }

  /** Claims one mail, or records why it is not sent. */
  private claimAlone(messageId: string, recipient?: string): Promise<Claim> {
    return this.transactions.run(async (manager) => {
      const row = await lockMail(manager, messageId);
      // Missing if the record was pruned.
      if (!row) return { step: 'ended' };
      const { status, campaignId, attempts } = row;
      const campaign =
        campaignId === null
          ? undefined
          : {
              state: row.campaignState ?? undefined,
              isUnsubscribed: Boolean(row.isUnsubscribed),
            };
      const step = claimStep({ status, isLeased: Boolean(row.isLeased) }, campaign);
      if (step === 'stopped') await stopWaiting(manager, campaignId as string, [messageId]);
      const change = changeOf(step, attempts, recipient);
      if (change) await manager.update(DeliveryEntity, { messageId }, change);
      return step === 'send' ? toClaim(row) : { step };
    });
  }
}

/** What is recorded when a mail is claimed, or not sent. */
const changeOf = (
  step: ClaimStep,
  attempts: number,
  recipient: string | undefined,
): QueryDeepPartialEntity<DeliveryEntity> | undefined => {
  if (step === 'uncertain') return { status: 'uncertain', leaseUntil: null, lastError: DIED };
  if (step === 'unsubscribed') return { status: 'skipped', lastError: 'unsubscribed' };
  if (step !== 'send') return undefined;
  return {
    status: 'sending',
    attempts: attempts + 1,
    leaseUntil: () => LEASE_END,
    ...(recipient && { recipient }),
  };
};

interface LockedMail extends Pick<DeliveryEntity, 'campaignId' | 'status' | 'attempts'> {
  messageId: string;
  isLeased: number | null;
  campaignState: CampaignState | null;
  isUnsubscribed: number | null;
}

/** SQL by hand: the lock, the database's clock and the campaign's state in one read for each mail that is not claimed together. */
const lockMail = async (
  manager: EntityManager,
  messageId: string,
): Promise<LockedMail | undefined> => {
  const [row] = await manager.query<LockedMail[]>(
    `SELECT message_id AS messageId, campaign_id AS campaignId, status, attempts, lease_until > ${NOW} AS isLeased,
       (SELECT state FROM campaigns WHERE id = campaign_id) AS campaignState, ${IS_UNSUBSCRIBED} AS isUnsubscribed
     FROM deliveries WHERE message_id = ? FOR UPDATE`,
    [UNSUBSCRIBABLE, messageId],
  );
  return row;
};

const toClaim = ({ messageId, attempts }: Pick<OpenMail, 'messageId' | 'attempts'>): Claim => ({
  step: 'send',
  attempt: { messageId, number: attempts + 1 },
});

/** The mail of an attempt while it is this process's. */
const runningAs = ({ messageId, number }: Attempt) => ({
  messageId,
  attempts: number,
  status: 'sending' as const,
});

/** The condition for the rows of these attempts, with an id and a number as parameters for each. */
const areAttempts = (attempts: readonly unknown[]): string =>
  `(${attempts.map(() => '(message_id = ? AND attempts = ?)').join(' OR ')})`;

/** A reason, as long as the column. */
const cut = (reason: string): string => reason.slice(0, MAX_ERROR_LENGTH);

/**
 * Stops the waiting mails of a campaign, or these of them: they are not sent, and their recipients no longer count as reminded. A mail that may have
 * arrived before is uncertain again, and its recipient counts.
 */
export const stopWaiting = async (
  manager: EntityManager,
  id: string,
  messageIds?: readonly string[],
): Promise<void> => {
  // SQL by hand, because TypeORM's DELETE has no join: it saves reading the thousands of subjects.
  await manager.query(
    `DELETE r FROM reminders r JOIN deliveries d ON d.campaign_id = r.campaign_id AND d.subject_id = r.subject_id
     WHERE d.campaign_id = ? AND d.status = 'waiting' AND NOT d.may_have_arrived ${messageIds ? 'AND d.message_id IN (?)' : ''}`,
    messageIds ? [id, messageIds] : [id],
  );
  await manager.update(
    DeliveryEntity,
    { campaignId: id, status: 'waiting', ...(messageIds && { messageId: In(messageIds) }) },
    { status: () => "IF(may_have_arrived, 'uncertain', 'stopped')" },
  );
};

/**
 * Deletes the oldest records in one state, so that the index returns them in order. SQL by hand, because TypeORM's DELETE has no limit.
 * @returns how many were deleted
 */
export const deleteOldest = async (
  dataSource: DataSource,
  status: DeliveryStatus,
  { days, max }: { days: number; max: number },
): Promise<number> => {
  const { affectedRows } = await dataSource.query<{ affectedRows: number }>(
    `DELETE FROM deliveries WHERE status = ? AND created_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY
     ORDER BY created_at LIMIT ?`,
    [status, days, max],
  );
  return affectedRows;
};
