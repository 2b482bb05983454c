import type { CampaignMailTemplate } from '@festival/contracts/mails';
import type { CampaignState } from '@festival/lifecycles/campaign';
import { BatchByKey, MAX_TOGETHER, type Outcome } from '@festival/service-kit/batches';
import { Transactions } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { DeliveryKind, DeliveryStatus } from '../../deliveries/domain/delivery-lifecycle.js';
import {
  type Attempt,
  areRunning,
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
export type Claim =
  | { step: 'send'; attempt: Attempt; to: { name: string; address: string } }
  | { step: Exclude<ClaimStep, 'send'> };

interface Row {
  messageId: string;
  campaignId: string;
  template: CampaignMailTemplate;
  kind: DeliveryKind;
  status: DeliveryStatus;
  attempts: number;
  recipient: string;
  recipientName: string;
  isLeased: number | null;
  campaignState: CampaignState | null;
}

type Steps = ReadonlyMap<Row, ClaimStep>;

const ALL = 'all';
/** Claims come in batches already, and connections wait for them. Mails that were accepted but are not recorded yet are uncertain after a crash. */
const COLLECT_MS = { claims: 1, ends: 15 };

const DIED = 'The mailer stopped while it was sending this mail.';

/**
 * Records the states of campaign mails, like `DeliveryLog` but many in one transaction: for thousands of mails, a commit each would cost more than
 * sending them. SQL by hand where one statement changes many rows.
 */
@Injectable()
export class CampaignLog {
  private readonly claims = new BatchByKey<string, Claim>({
    max: MAX_TOGETHER,
    collectMs: COLLECT_MS.claims,
    work: (_, messageIds) => this.claimAll(messageIds),
  });
  private readonly ends = new BatchByKey<Attempt, void>({
    max: MAX_TOGETHER,
    collectMs: COLLECT_MS.ends,
    work: (_, attempts) => this.recordAllSent(attempts),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly log: DeliveryLog,
    private readonly queued: QueuedMails,
  ) {}

  /** Claims a mail for sending, if it should be sent. */
  claim(messageId: string): Promise<Claim> {
    return this.claims.submit(ALL, messageId);
  }

  recordSent(attempt: Attempt): Promise<void> {
    return this.ends.submit(ALL, attempt);
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

  /** Mails that have not ended. */
  async openAmong(messageIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows: Pick<Row, 'messageId'>[] = await this.dataSource.query(
      `SELECT message_id AS messageId FROM deliveries WHERE message_id IN (?) AND status IN ('waiting', 'sending')`,
      [messageIds],
    );
    return new Set(rows.map(({ messageId }) => messageId));
  }

  private claimAll(messageIds: readonly string[]): Promise<Outcome<Claim>[]> {
    return this.transactions.run(async (manager) => {
      const rows: Row[] = await manager.query(
        `SELECT message_id AS messageId, campaign_id AS campaignId, template, kind, status, attempts, recipient,
           recipient_name AS recipientName, lease_until > ${NOW} AS isLeased,
           (SELECT state FROM campaigns WHERE id = campaign_id) AS campaignState
         FROM deliveries WHERE message_id IN (?) FOR UPDATE`,
        [messageIds],
      );
      const steps = await this.stepsOf(manager, rows);
      await this.take(manager, steps);
      const byId = new Map(rows.map((row) => [row.messageId, row]));
      const taken = new Set<string>();
      return messageIds.map((messageId) => {
        const row = byId.get(messageId);
        // Missing if the record was pruned. If the batch has a mail twice, the first claim gets it.
        const isFirst = !taken.has(messageId);
        taken.add(messageId);
        if (!row) return { answer: { step: 'leave' } };
        return { answer: isFirst ? toClaim(row, steps.get(row)) : { step: 'wait' } };
      });
    });
  }

  private async stepsOf(manager: EntityManager, rows: readonly Row[]): Promise<Steps> {
    const unsubscribed = await this.unsubscribedAmong(manager, rows);
    return new Map(
      rows.map((row) => [
        row,
        claimStep({
          delivery: { kind: row.kind, status: row.status, isLeased: Boolean(row.isLeased) },
          campaign: row.campaignState ?? undefined,
          isUnsubscribed: unsubscribed.has(row.recipient.toLowerCase()),
        }),
      ]),
    );
  }

  private async unsubscribedAmong(
    manager: EntityManager,
    rows: readonly Row[],
  ): Promise<ReadonlySet<string>> {
    const addresses = rows
      .filter(({ template }) => campaignMails[template].canUnsubscribe)
      .map(({ recipient }) => recipient);
    if (addresses.length === 0) return new Set();
    const found = await manager.findBy(UnsubscribedEntity, { emailAddress: In(addresses) });
    return new Set(found.map(({ emailAddress }) => emailAddress.toLowerCase()));
  }

  private async take(manager: EntityManager, steps: Steps): Promise<void> {
    const those = (wanted: ClaimStep) =>
      [...steps].filter(([, step]) => step === wanted).map(([row]) => row);
    const update = async (rows: readonly Row[], change: string, parameters: string[] = []) => {
      if (rows.length === 0) return;
      const ids = rows.map((row) => row.messageId);
      await manager.query(`UPDATE deliveries SET ${change} WHERE message_id IN (?)`, [
        ...parameters,
        ids,
      ]);
    };
    await update(
      those('send'),
      `status = 'sending', attempts = attempts + 1, lease_until = ${LEASE_END}`,
    );
    await update(those('doubt'), `status = 'uncertain', lease_until = NULL, last_error = ?`, [
      DIED,
    ]);
    await update(those('skip'), `status = 'skipped', last_error = ?`, ['unsubscribed']);
    for (const { campaignId, messageId } of those('stop'))
      await this.queued.stop(manager, campaignId, [messageId]);
  }

  private async recordAllSent(attempts: readonly Attempt[]): Promise<Outcome<void>[]> {
    await this.dataSource.query(
      `UPDATE deliveries SET status = 'sent', accepted_at = ${NOW}, lease_until = NULL, last_error = NULL
       WHERE ${areRunning(attempts)}`,
      attempts.flatMap(({ messageId, number }) => [messageId, number]),
    );
    return attempts.map(() => ({ answer: undefined }));
  }
}

const toClaim = (row: Row, step: ClaimStep = 'leave'): Claim =>
  step === 'send'
    ? {
        step,
        attempt: { messageId: row.messageId, number: row.attempts + 1 },
        to: { name: row.recipientName, address: row.recipient },
      }
    : { step };
