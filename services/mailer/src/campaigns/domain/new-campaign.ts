import { randomBytes } from 'node:crypto';
import { type Audience, audienceMails } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import type { CampaignEntity, CampaignKind } from '../persistence/campaign.entity.js';

interface Chosen {
  kind: CampaignKind;
  audience: Audience;
  note: string;
  sendAt: Date | null;
}

/** A campaign without recipients yet. It starts at once if its time has come. */
export const newCampaign = (
  { kind, audience, note, sendAt }: Chosen,
  { id, now, who }: { id: string; now: Date; who: Identity },
): CampaignEntity => {
  const isLater = sendAt !== null && sendAt > now;
  return {
    id,
    kind,
    template: audienceMails[audience.kind],
    audience,
    note,
    state: isLater ? 'scheduled' : 'queued',
    sendAt: isLater ? sendAt : null,
    createdAt: now,
    createdBy: who.sub,
    createdByName: who.name.slice(0, 255),
    endedAt: null,
    readAfter: null,
    isRead: false,
    recipients: 0,
    round: 1,
    linkSecret: randomBytes(32).toString('base64url'),
  };
};
