import { randomBytes } from 'node:crypto';
import { type Audience, audienceMails } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { SchemaMismatch } from '@festival/service-kit/errors';
import type { CampaignEntity, CampaignKind } from '../persistence/campaign.entity.js';

interface Chosen {
  kind: CampaignKind;
  audience: Audience;
  note: string;
  /** The audience in words; undefined if it does not exist. */
  words: string | undefined;
  sendAt: Date | null;
}

/** @throws SchemaMismatch for a time that has passed */
export const refusePast = (sendAt: Date | null, now: Date): void => {
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
