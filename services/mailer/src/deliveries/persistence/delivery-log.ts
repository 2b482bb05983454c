import { Injectable } from '@nestjs/common';
import { DataSource, type UpdateResult } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { type DeliveryKind, type DeliveryStep, nextStep } from '../domain/delivery-lifecycle.js';
import { DeliveryEntity } from './delivery.entity.js';

/** How long an attempt belongs to its owner without a renewal. */
export const LEASE_MS = 15_000;

export const NOW = 'UTC_TIMESTAMP(3)';
export const LEASE_END = `${NOW} + INTERVAL ${LEASE_MS / 1_000} SECOND`;
const IS_ORPHAN = `(status = 'sending' AND lease_until <= ${NOW})`;
const MAX_ERROR_LENGTH = 500;

/** The identity of a mail that is to be delivered. */
export interface NewDelivery {
  messageId: string;
  kind: DeliveryKind;
  template: string;
  subjectId: string;
}

/** An attempt of this process. Nobody else sends the mail while its lease lasts. */
export interface Attempt {
  readonly messageId: string;
  readonly number: number;
}

interface Seen {
  kind: DeliveryKind;
  step: DeliveryStep;
  attempts: number;
}

/**
 * The state of every mail. Each change is one conditional UPDATE, so that only one of several processes gets a mail. Leases use the database's clock,
 * which all processes share.
 */
@Injectable()
export class DeliveryLog {
  constructor(private readonly dataSource: DataSource) {}

  /** Records a mail that is to be delivered. A known one stays as it is. */
  async open({ messageId, kind, template, subjectId }: NewDelivery): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO deliveries (message_id, kind, template, subject_id, status, attempts, created_at)
       VALUES (?, ?, ?, ?, 'waiting', 0, ${NOW}) ON DUPLICATE KEY UPDATE message_id = message_id`,
      [messageId, kind, template, subjectId],
    );
  }

  /** The next step for a recorded mail. */
  async see(messageId: string): Promise<Seen> {
    const { entities, raw } = await this.dataSource
      .createQueryBuilder(DeliveryEntity, 'delivery')
      .addSelect(`delivery.leaseUntil > ${NOW}`, 'isLeased')
      .where({ messageId })
      .getRawAndEntities();
    const [delivery] = entities;
    if (!delivery) throw new Error('The delivery was not opened');
    const { kind, status, attempts } = delivery;
    const isLeased = Boolean(raw[0].isLeased);
    return { kind, step: nextStep({ kind, status, isLeased }), attempts };
  }

  /**
   * Claims a mail for sending. Undefined if another process has claimed it meanwhile.
   * @param seen the number of attempts when it was read
   */
  async claim(
    messageId: string,
    seen: number,
    recipient: string | null,
  ): Promise<Attempt | undefined> {
    const { affected } = await this.update(
      { messageId, attempts: seen },
      { status: 'sending', recipient, attempts: seen + 1, leaseUntil: () => LEASE_END },
      `(status = 'waiting' OR ${IS_ORPHAN})`,
    );
    return affected ? { messageId, number: seen + 1 } : undefined;
  }

  /** Renews the leases of attempts. @returns those that have ended or belong to another process */
  async renew(attempts: readonly Attempt[]): Promise<Attempt[]> {
    if (attempts.length === 0) return [];
    // SQL by hand where one statement concerns many rows.
    await this.dataSource.query(
      `UPDATE deliveries SET lease_until = ${LEASE_END} WHERE ${areRunning(attempts)}`,
      attempts.flatMap(({ messageId, number }) => [messageId, number]),
    );
    const rows: { messageId: string }[] = await this.dataSource.query(
      `SELECT message_id AS messageId FROM deliveries WHERE ${areRunning(attempts)}`,
      attempts.flatMap(({ messageId, number }) => [messageId, number]),
    );
    const running = new Set(rows.map(({ messageId }) => messageId));
    return attempts.filter(({ messageId }) => !running.has(messageId));
  }

  async recordSent(attempt: Attempt): Promise<void> {
    await this.write(attempt, {
      status: 'sent',
      acceptedAt: () => NOW,
      leaseUntil: null,
      lastError: null,
    });
  }

  /** Records why the mail is not tried again. */
  async recordEnd(
    attempt: Attempt,
    status: 'failed' | 'uncertain' | 'skipped',
    reason: string,
  ): Promise<void> {
    await this.write(attempt, { status, leaseUntil: null, lastError: cut(reason) });
  }

  /** Releases a mail that was not accepted, so that it can be tried again. */
  async release(attempt: Attempt, reason: string): Promise<void> {
    await this.write(attempt, { status: 'waiting', leaseUntil: null, lastError: cut(reason) });
  }

  /** Records why a mail cannot be sent yet. Nobody has claimed it. */
  async noteDelay(messageId: string, reason: string): Promise<void> {
    await this.update({ messageId, status: 'waiting' }, { lastError: cut(reason) });
  }

  /** Records a mail as uncertain, because its sender died. */
  async doubt(messageId: string): Promise<void> {
    await this.update({ messageId }, { status: 'uncertain', leaseUntil: null }, IS_ORPHAN);
  }

  private async write(
    { messageId, number }: Attempt,
    change: QueryDeepPartialEntity<DeliveryEntity>,
  ): Promise<boolean> {
    const { affected } = await this.update(
      { messageId, attempts: number, status: 'sending' },
      change,
    );
    return Boolean(affected);
  }

  private update(
    where: Partial<DeliveryEntity>,
    change: QueryDeepPartialEntity<DeliveryEntity>,
    condition = 'TRUE',
  ): Promise<UpdateResult> {
    return this.dataSource
      .createQueryBuilder()
      .update(DeliveryEntity)
      .set(change)
      .where(where)
      .andWhere(condition)
      .execute();
  }
}

/** The condition for the rows of these attempts, with an id and a number as parameters for each. */
export const areAttempts = (attempts: readonly unknown[]): string =>
  `(${attempts.map(() => '(message_id = ? AND attempts = ?)').join(' OR ')})`;

const areRunning = (attempts: readonly Attempt[]): string =>
  `status = 'sending' AND ${areAttempts(attempts)}`;

/** As much of a reason as is recorded. */
export const cut = (reason: string): string => reason.slice(0, MAX_ERROR_LENGTH);
