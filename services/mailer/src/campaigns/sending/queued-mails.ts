import { queueNames } from '@festival/contracts/jobs';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Outbox } from '@festival/service-kit/outbox';
import { Queues } from '@festival/service-kit/queues';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CampaignEntity } from '../persistence/campaign.entity.js';

/** How many mails of a campaign are in the queue, or on the way there, at a time: those that are left are soon forgotten when it is paused. */
const MOST_QUEUED = 2_000;
const BATCH = 500;

interface WaitingRow {
  message_id: string;
  subject_id: string;
  attempts: number;
}

/** A mail that is queued again is another job: the queue knows the one before for a day. */
const jobIdOf = (
  { message_id: messageId, attempts }: Pick<WaitingRow, 'message_id' | 'attempts'>,
  round: number,
): string => `${messageId}.${round}.${attempts}`;

/** Which mails of a campaign wait for their turn. By hand where one statement changes many rows. */
@Injectable()
export class QueuedMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Queues those that are next, under the campaign's lock.
   * @returns how many
   */
  async add(
    manager: EntityManager,
    { id, template, kind, round }: CampaignEntity,
  ): Promise<number> {
    const room = MOST_QUEUED - (await this.open(manager, { id, round }));
    // Few at a time would cost more than sending them.
    if (room < BATCH) return 0;
    const rows: WaitingRow[] = await manager.query(
      `SELECT message_id, subject_id, attempts FROM deliveries
       WHERE campaign_id = ? AND status = 'waiting' AND queued_round < ? ORDER BY position LIMIT ?`,
      [id, round, BATCH],
    );
    if (rows.length === 0) return 0;
    await this.outbox.add(
      manager,
      ...rows.map((row) => ({
        name: 'campaign.send' as const,
        jobId: jobIdOf(row, round),
        data: {
          messageId: row.message_id,
          template,
          campaignId: id,
          subjectId: row.subject_id,
          ...(kind === 'test' && { isTest: true as const }),
        },
      })),
    );
    await manager.query('UPDATE deliveries SET queued_round = ? WHERE message_id IN (?)', [
      round,
      rows.map((row) => row.message_id),
    ]);
    return rows.length;
  }

  /** Whether any mail waits or is being sent. */
  async isAnyLeft(manager: EntityManager, id: string): Promise<boolean> {
    const [row]: unknown[] = await manager.query(
      `SELECT 1 FROM deliveries WHERE campaign_id = ? AND status IN ('waiting', 'sending') LIMIT 1`,
      [id],
    );
    return row !== undefined;
  }

  /** Lets those that failed wait again. @returns how many */
  async retryFailed(manager: EntityManager, id: string): Promise<number> {
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      `UPDATE deliveries SET status = 'waiting', queued_round = 0 WHERE campaign_id = ? AND status = 'failed'`,
      [id],
    );
    return affectedRows;
  }

  /** Ends those that wait: they are not sent, and nobody among them counts as reminded any more. */
  async stop(manager: EntityManager, id: string, messageIds?: readonly string[]): Promise<void> {
    const which = `d.campaign_id = ? AND d.status = 'waiting'${messageIds ? ' AND d.message_id IN (?)' : ''}`;
    const parameters = messageIds ? [id, messageIds] : [id];
    await manager.query(
      `DELETE r FROM reminders r JOIN deliveries d ON d.campaign_id = r.campaign_id AND d.subject_id = r.subject_id
       WHERE ${which}`,
      parameters,
    );
    await manager.query(`UPDATE deliveries d SET d.status = 'stopped' WHERE ${which}`, parameters);
  }

  /** Takes those out of the queue that wait there, as far as that can be done now. */
  async forget({ id, round }: Pick<CampaignEntity, 'id' | 'round'>): Promise<void> {
    try {
      const rows: WaitingRow[] = await this.dataSource.query(
        `SELECT message_id, attempts FROM deliveries
         WHERE campaign_id = ? AND status IN ('waiting', 'stopped') AND queued_round = ?`,
        [id, round],
      );
      const queue = this.queues.get(queueNames.campaigns);
      const jobIds = rows.map((row) => jobIdOf(row, round));
      if (jobIds.length > 0)
        await this.dataSource.query('DELETE FROM outbox WHERE job_id IN (?)', [jobIds]);
      // One that is being worked on stays.
      await Promise.allSettled(jobIds.map((jobId) => queue.remove(jobId)));
    } catch (err) {
      this.logger.warn(
        { err, campaign: id },
        'mails of a campaign could not be taken out of the queue',
      );
    }
  }

  private async open(
    manager: EntityManager,
    { id, round }: Pick<CampaignEntity, 'id' | 'round'>,
  ): Promise<number> {
    const [row]: [{ open: string }] = await manager.query(
      `SELECT COUNT(*) AS open FROM deliveries
       WHERE campaign_id = ? AND status IN ('waiting', 'sending') AND queued_round = ?`,
      [id, round],
    );
    return Number(row.open);
  }
}
