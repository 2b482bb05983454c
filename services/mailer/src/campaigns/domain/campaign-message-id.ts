/** A mail of a campaign is about one subject, once. */
export const campaignMessageId = (campaignId: string, subjectId: string): string =>
  `campaign.${campaignId}.${subjectId}`;
