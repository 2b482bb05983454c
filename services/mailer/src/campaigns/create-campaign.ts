import { randomBytes } from 'node:crypto';
import {
  type Audience,
  audienceMails,
  type Campaign,
  type SelfcollectAnswer,
  type SelfcollectForm,
} from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { sum } from 'es-toolkit/math/sum';
import { v7 as uuid } from 'uuid';
import { ReadAudience } from './advance-campaigns.js';
import { Audiences } from './audiences.js';
import { CampaignProgressChannel, CampaignQueries } from './campaign.queries.js';
import {
  CampaignEntity,
  type CampaignKind,
  CampaignRows,
  noCounts,
  toCampaign,
} from './campaign.table.js';

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

interface Chosen {
  kind: CampaignKind;
  audience: Audience;
  note: string;
  /** The audience in words; undefined if it does not exist. */
  words: string | undefined;
  sendAt: Date | null;
}

/** @throws SchemaMismatch for a time that has passed */
const refusePast = (sendAt: Date | null, now: Date): void => {
  if (sendAt === null || sendAt > now) return;
  throw new SchemaMismatch({
    source: 'body',
    keys: ['sendAt'],
    message: '"sendAt" must be in the future, by the festival’s clock',
  });
};

/** A campaign without recipients yet. */
export const newCampaign = (
  { kind, audience, note, words, sendAt }: Chosen,
  { id, now, who }: { id: string; now: Date; who: Identity },
): CampaignEntity => ({
  id,
  kind,
  template: audienceMails[audience.kind],
  audience,
  note,
  words: words?.slice(0, 500) ?? null,
  state: sendAt ? 'scheduled' : 'queued',
  sendAt,
  createdAt: now,
  createdBy: who.sub,
  createdByName: who.name.slice(0, 255),
  endedAt: null,
  readAfter: null,
  isRead: false,
  recipients: 0,
  round: 1,
  linkSecret: randomBytes(32).toString('base64url'),
});

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
