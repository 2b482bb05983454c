import type { CampaignMailTemplate } from '@festival/contracts/mails';
import type { CampaignState } from '@festival/lifecycles/campaign';
import { BatchByKey, MAX_TOGETHER, type Outcome } from '@festival/service-kit/batches';
import { Transactions } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { DeliveryKind, DeliveryStatus } from '../../deliveries/domain/delivery-lifecycle.js';
import {
  type Attempt,
  areAttempts,
  cut,
  DeliveryLog,
  LEASE_END,
  NOW,
} from '../../deliveries/persistence/delivery-log.js';
import { campaignMails } from '../../mails/mail-registry.js';
import { type ClaimStep, claimStep } from '../domain/claim-step.js';
import { QueuedMails } from './queued-mails.js';
import { UnsubscribedEntity } from './unsubscribed.entity.js';

/** A mail that was claimed for sending, or why it was not. */
export type Claim = { step: 'send'; attempt: Attempt } | { step: Exclude<ClaimStep, 'send'> };

/** A mail that has not ended, as it was read before it was written. */
export interface OpenMail {
  messageId: string;
  attempts: number;
  recipient: string;
  recipientName: string;
  /** Whether nothing prevented it from being claimed then. */
  isClaimable: boolean;
}

interface Row extends Omit<OpenMail, 'isClaimable'> {
  campaignId: string;
  template: CampaignMailTemplate;
  kind: DeliveryKind;
  status: DeliveryStatus;
  isLeased: number | null;
  campaignState: CampaignState | null;
}
/** What the connections write: the mail that was accepted, or the mail that is sent next. */
type Write = { sent: Attempt } | { next: OpenMail };

const ALL = 'all';
/** Connections that become free at about the same moment share a statement. */
const COLLECT_MS = 1;
const UNSUBSCRIBABLE = Object.entries(campaignMails)
  .filter(([, { canUnsubscribe }]) => canUnsubscribe)
  .map(([template]) => template);
/** A mail that waits, of a campaign that is being sent, to somebody who has not unsubscribed. Its parameter is UNSUBSCRIBABLE. */
const IS_CLAIMABLE = `(status = 'waiting' AND campaign_id IN (SELECT id FROM campaigns WHERE state = 'sending')
  AND NOT (template IN (?) AND recipient IN (SELECT email_address FROM unsubscribed)))`;
const DIED = 'The mailer stopped while it was sending this mail.';

/**
 * Records the states of campaign mails, like `DeliveryLog`, but what all connections write at one moment is one statement: for thousands of mails, a
 * commit each would cost more than sending them. SQL by hand where one statement changes many rows.
 */
@Injectable()
export class CampaignLog {
  private readonly writes = new BatchByKey<Write, Claim | undefined>({
    max: MAX_TOGETHER,
    collectMs: COLLECT_MS,
    work: (_, writes) => this.writeAll(writes),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly log: DeliveryLog,
    private readonly queued: QueuedMails,
  ) {}

  /** Claims a mail for sending, if it should be sent. What was accepted before is recorded before it or with it. */
  async claim(mail: OpenMail): Promise<Claim> {
    return (await this.writes.submit(ALL, { next: mail })) as Claim;
  }

  async recordSent(attempt: Attempt): Promise<void> {
    await this.writes.submit(ALL, { sent: attempt });
  }

  renew(attempts: readonly Attempt[]): Promise<Attempt[]> {
    return this.log.renew(attempts);
  }

  recordEnd(...end: Parameters<DeliveryLog['recordEnd']>): Promise<void> {
    return this.log.recordEnd(...end);
  }

  release(attempt: Attempt, reason: string): Promise<void> {
    return this.log.release(attempt, reason);
  }

  /** Records why mails cannot be sent yet. Nobody has claimed them. */
  async noteDelay(messageIds: readonly string[], reason: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE deliveries SET last_error = ? WHERE message_id IN (?) AND status = 'waiting'`,
      [cut(reason), messageIds],
    );
  }

  /** Mails that have not ended, by Message-ID. */
  async openAmong(messageIds: readonly string[]): Promise<ReadonlyMap<string, OpenMail>> {
    const rows: OpenMail[] = await this.dataSource.query(
      `SELECT message_id AS messageId, attempts, recipient, recipient_name AS recipientName, ${IS_CLAIMABLE} AS isClaimable
       FROM deliveries WHERE message_id IN (?) AND status IN ('waiting', 'sending')`,
      [UNSUBSCRIBABLE, messageIds],
    );
    return new Map(
      rows.map((row) => [row.messageId, { ...row, isClaimable: Boolean(row.isClaimable) }]),
    );
  }

  /** Usually one statement. What it could not claim is looked at one by one. */
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

  /** The claims of mails of which some could not be claimed together. If two jobs want the same mail, the first gets it. */
  private async claimsOf(next: readonly OpenMail[], claimId: string): Promise<Claim[]> {
    const claimed = await this.claimedAs(claimId, next);
    return Promise.all(
      next.map((mail) =>
        claimed.delete(mail.messageId) ? toClaim(mail) : this.claimAlone(mail.messageId),
      ),
    );
  }

  /** MariaDB sets the columns in this order, so the status that they look at is the one before. @returns how many mails changed */
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
         ...(next.length > 0 ? [`(${areAttempts(next)} AND ${IS_CLAIMABLE})`] : []),
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

  private async claimedAs(claimId: string, next: readonly OpenMail[]): Promise<Set<string>> {
    if (next.length === 0) return new Set();
    const rows: Pick<Row, 'messageId'>[] = await this.dataSource.query(
      'SELECT message_id AS messageId FROM deliveries WHERE message_id IN (?) AND claim_id = ?',
      [next.map(({ messageId }) => messageId), claimId],
    );
    return new Set(rows.map(({ messageId }) => messageId));
  }
  /** Claims one mail, or records why it is not sent. */
  private claimAlone(messageId: string): Promise<Claim> {
    return this.transactions.run(async (manager) => {
      const [row]: (Row | undefined)[] = await manager.query(
        `SELECT message_id AS messageId, campaign_id AS campaignId, template, kind, status, attempts, recipient,
           recipient_name AS recipientName, lease_until > ${NOW} AS isLeased,
           (SELECT state FROM campaigns WHERE id = campaign_id) AS campaignState
         FROM deliveries WHERE message_id = ? FOR UPDATE`,
        [messageId],
      );
      // Missing if the record was pruned.
      if (!row) return { step: 'leave' };
      const step = claimStep({
        delivery: { kind: row.kind, status: row.status, isLeased: Boolean(row.isLeased) },
        campaign: row.campaignState ?? undefined,
        isUnsubscribed: await this.isUnsubscribed(manager, row),
      });
      await this.take(manager, row, step);
      return step === 'send' ? toClaim(row) : { step };
    });
  }

  private async isUnsubscribed(
    manager: EntityManager,
    { template, recipient }: Row,
  ): Promise<boolean> {
    if (!campaignMails[template].canUnsubscribe) return false;
    return manager.existsBy(UnsubscribedEntity, { emailAddress: recipient });
  }

  private async take(
    manager: EntityManager,
    { messageId, campaignId }: Row,
    step: ClaimStep,
  ): Promise<void> {
    const update = (change: string, ...parameters: string[]) =>
      manager.query(`UPDATE deliveries SET ${change} WHERE message_id = ?`, [
        ...parameters,
        messageId,
      ]);
    switch (step) {
      case 'send':
        await update(`status = 'sending', attempts = attempts + 1, lease_until = ${LEASE_END}`);
        return;
      case 'doubt':
        await update(`status = 'uncertain', lease_until = NULL, last_error = ?`, DIED);
        return;
      case 'skip':
        await update(`status = 'skipped', last_error = ?`, 'unsubscribed');
        return;
      case 'stop':
        await this.queued.stop(manager, campaignId, [messageId]);
        return;
      case 'wait':
      case 'leave':
      case 'hold':
        return;
    }
  }
}

const toClaim = ({ messageId, attempts }: Pick<OpenMail, 'messageId' | 'attempts'>): Claim => ({
  step: 'send',
  attempt: { messageId, number: attempts + 1 },
});
