import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_CHARACTERS = 22;

const macOf = (linkSecret: string, subjectId: string): string =>
  createHmac('sha256', linkSecret).update(subjectId).digest('base64url').slice(0, MAC_CHARACTERS);

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** The token of an unsubscribe link: the mail and its campaign, signed so that nobody else can make one. */
export const unsubscribeToken = (
  campaign: { id: string; linkSecret: string },
  subjectId: string,
): string => `${campaign.id}.${subjectId}.${macOf(campaign.linkSecret, subjectId)}`;

/** Undefined for an invalid token. */
export const readUnsubscribeToken = (token: string) => {
  const [campaignId, subjectId, mac, ...rest] = token.split('.');
  if (!campaignId || !subjectId || !mac || rest.length > 0) return undefined;
  return {
    campaignId,
    subjectId,
    isOf: (linkSecret: string) => isSame(macOf(linkSecret, subjectId), mac),
  };
};
