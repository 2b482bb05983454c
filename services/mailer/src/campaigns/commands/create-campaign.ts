import type { Audience, Campaign } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Audiences } from '../audiences/audiences.js';
import { newCampaign, refusePast } from '../domain/new-campaign.js';
import { CampaignEntity } from '../persistence/campaign.entity.js';
import { noCounts, toCampaign } from '../persistence/campaign.mapper.js';
import { CampaignProgressChannel } from '../progress/campaign-progress-channel.js';
import { CampaignQueries } from '../queries/campaign.queries.js';

interface Wanted {
  audience: Audience;
  note: string;
  sendAt: Date | null;
}

/** Creates a campaign. `ReadAudience` finds its recipients when it starts. */
@Injectable()
export class CreateCampaign {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: CampaignQueries,
    private readonly audiences: Audiences,
    private readonly auditLog: AuditLog,
    private readonly clock: FestivalClock,
    private readonly progress: CampaignProgressChannel,
  ) {}

  /**
   * A repeated request creates nothing, and gets the campaign that the first one created.
   * @throws SchemaMismatch for an audience that this edition does not have, or a time that has passed; DomainError NOT_FOUND for an unknown workshop, IDEMPOTENCY_KEY_REUSED
   */
  execute(
    who: Identity,
    wanted: Wanted,
    request: IdempotentRequest | undefined,
  ): Promise<Campaign> {
    return createOnce(() => this.create(who, wanted, request), {
      read: (id) => this.queries.byId(id),
      name: 'campaignId',
    });
  }

  private async create(
    who: Identity,
    wanted: Wanted,
    request: IdempotentRequest | undefined,
  ): Promise<Campaign> {
    this.audiences.check(wanted.audience);
    // Outside the transaction, because it calls another service.
    const words = await this.audiences.describe(wanted.audience);
    const now = this.clock.now();
    const campaign = newCampaign({ ...wanted, words, kind: 'campaign' }, { id: uuid(), now, who });
    await this.transactions.run(async (manager) => {
      await claimKey(manager, request, campaign.id);
      refusePast(wanted.sendAt, now);
      if (words === undefined) throw new DomainError('NOT_FOUND');
      await manager.insert(CampaignEntity, campaign);
      await this.auditLog.append(manager, who, {
        action: 'campaign.created',
        subject: campaign.id,
        names: { campaign: words },
        to: {
          audience: campaign.audience,
          note: campaign.note,
          sendAt: campaign.sendAt?.toISOString() ?? null,
        },
      });
    });
    await this.progress.publish(campaign, noCounts());
    return toCampaign(campaign, noCounts());
  }
}
