import type { AuditAction } from '@festival/contracts/audit';
import type { Campaign } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { nextCampaignState } from '@festival/lifecycles/campaign';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveryEntity, stopWaiting } from '../deliveries/delivery.table.js';
import { CampaignProgressChannel } from './campaign.queries.js';
import { CampaignEntity, CampaignRows, toCampaign } from './campaign.table.js';
import { QueuedMails } from './queued-mails.table.js';

/** What an admin can do to a campaign. */
export type CampaignAction = 'PAUSE' | 'RESUME' | 'STOP' | 'RETRY' | 'RESEND';

const audited: Record<CampaignAction, AuditAction> = {
  PAUSE: 'campaign.paused',
  RESUME: 'campaign.resumed',
  STOP: 'campaign.stopped',
  RETRY: 'campaign.retried',
  RESEND: 'campaign.resent',
};

/** What changes besides the state. */
interface Change {
  columns: Partial<CampaignEntity>;
  /** The number of mails that are sent again. */
  mails?: number;
}

/** Pauses, resumes, stops and retries a campaign, and sends uncertain mails again. Mails that are being sent at that moment are still sent. */
@Injectable()
export class ChangeCampaign {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: CampaignRows,
    private readonly auditLog: AuditLog,
    private readonly clock: FestivalClock,
    private readonly queued: QueuedMails,
    private readonly progress: CampaignProgressChannel,
  ) {}

  /**
   * A repeat changes nothing.
   * @param recipient the one mail that is sent again
   * @throws DomainError NOT_FOUND, CAMPAIGN_STATE
   */
  async execute(
    who: Identity,
    id: string,
    action: CampaignAction,
    recipient?: string,
  ): Promise<Campaign> {
    const { campaign, isWaiting } = await this.transactions.run(async (manager) => {
      const before = await this.rows.lock(manager, id);
      if (before?.kind !== 'campaign') throw new DomainError('NOT_FOUND');
      const state = nextCampaignState(before.state, action);
      if (!state) throw new DomainError('CAMPAIGN_STATE', { params: { state: before.state } });
      const change = await this.changeOf(manager, before, action, recipient);
      if (!change) return { campaign: before, isWaiting: false };
      const { columns, mails } = change;
      const resent =
        recipient && (await manager.findOneBy(DeliveryEntity, { messageId: recipient }));
      const after = { ...before, ...columns, state };
      await manager.update(CampaignEntity, { id }, { ...columns, state });
      await this.auditLog.append(manager, who, {
        action: audited[action],
        subject: id,
        names: {
          campaign: before.words ?? undefined,
          recipient: (resent && (resent.recipientName || resent.recipient)) || undefined,
        },
        from: { state: before.state },
        to: { state, ...(mails !== undefined && { mails }), ...(recipient && { recipient }) },
      });
      return { campaign: after, isWaiting: action === 'PAUSE' || action === 'STOP' };
    });
    // Only an optimisation: a mail whose campaign is paused or stopped is not sent anyway, but its job would count towards the rate.
    if (isWaiting) await this.queued.forget(campaign);
    const counts = await this.rows.countsOf(id);
    await this.progress.publish(campaign, counts);
    return toCampaign(campaign, counts);
  }

  /** Undefined if nothing changes at all. @throws DomainError NOT_FOUND for an unknown recipient */
  private async changeOf(
    manager: EntityManager,
    { id, state, round }: CampaignEntity,
    action: CampaignAction,
    recipient: string | undefined,
  ): Promise<Change | undefined> {
    switch (action) {
      case 'PAUSE':
        return state === 'paused' ? undefined : { columns: {} };
      // Queues all waiting mails again, because jobs that a worker took meanwhile are gone.
      case 'RESUME':
        return state === 'paused' ? { columns: { round: round + 1 } } : undefined;
      case 'STOP':
        if (state === 'stopped') return undefined;
        await stopWaiting(manager, id);
        return { columns: { endedAt: this.clock.now() } };
      case 'RETRY':
        return again(await this.queued.waitAgain(manager, id, 'failed'));
      case 'RESEND': {
        const change = again(await this.queued.waitAgain(manager, id, 'uncertain', recipient));
        // Nobody else gets a mail of a stopped campaign: the rest of its audience is not read.
        if (change && state === 'stopped') change.columns.isRead = true;
        return change;
      }
    }
  }
}

const again = (mails: number): Change | undefined =>
  mails > 0 ? { columns: { endedAt: null }, mails } : undefined;
