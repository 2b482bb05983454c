import type { SelfcollectAnswer, SelfcollectForm } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import type { IdempotentRequest } from '@festival/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { sum } from 'es-toolkit/math/sum';
import { ReadAudience } from './advance-campaigns.js';
import { CampaignRows } from './campaign.table.js';
import { CreateCampaign } from './create-campaign.js';

/** Reminds everybody with something to collect in a slot. The answer has their number, so it waits until all are found. */
@Injectable()
export class RemindOfSlot {
  constructor(
    private readonly createCampaign: CreateCampaign,
    private readonly readAudience: ReadAudience,
    private readonly rows: CampaignRows,
  ) {}

  /**
   * If the catalogue cannot answer now, the campaign continues by itself when it can.
   * @throws DomainError IDEMPOTENCY_KEY_REUSED; SERVICE_UNAVAILABLE; SchemaMismatch for a slot that does not exist
   */
  async execute(
    who: Identity,
    { collectionDate }: SelfcollectForm,
    request: IdempotentRequest | undefined,
  ): Promise<SelfcollectAnswer> {
    const wanted = { audience: { kind: 'slot', collectionDate }, note: '', sendAt: null } as const;
    const { _id: campaignId } = await this.createCampaign.execute(who, wanted, request);
    await this.readAudience.execute(campaignId);
    const { skipped, ...others } = await this.rows.countsOf(campaignId);
    return { campaignId, queued: sum(Object.values(others)), skipped };
  }
}
