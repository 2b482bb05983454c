import type { Audience, Campaign } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { claimKey, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Audiences } from '../audiences/audiences.js';
import { newCampaign } from '../domain/new-campaign.js';
import { CampaignEntity } from '../persistence/campaign.entity.js';
import { noCounts, toCampaign } from '../persistence/campaign.mapper.js';

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
    private readonly audiences: Audiences,
    private readonly auditLog: AuditLog,
    private readonly clock: FestivalClock,
  ) {}

  /** @throws RepeatedRequest; SchemaMismatch for an audience that this edition does not have */
  async execute(
    who: Identity,
    wanted: Wanted,
    request: IdempotentRequest | undefined,
  ): Promise<Campaign> {
    this.audiences.check(wanted.audience);
    const campaign = newCampaign(
      { ...wanted, kind: 'campaign' },
      { id: uuid(), now: this.clock.now(), who },
    );
    return this.transactions.run(async (manager) => {
      await claimKey(manager, request, campaign.id);
      await manager.insert(CampaignEntity, campaign);
      await this.auditLog.append(manager, who, {
        action: 'campaign.created',
        subject: campaign.id,
        to: {
          audience: campaign.audience,
          note: campaign.note,
          sendAt: campaign.sendAt?.toISOString() ?? null,
        },
      });
      return toCampaign(campaign, noCounts());
    });
  }
}
