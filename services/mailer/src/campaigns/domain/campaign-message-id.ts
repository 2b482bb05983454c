/** A campaign sends one mail about each subject. */
export const campaignMessageId = (campaignId: string, subjectId: string): string =>
  `campaign.${campaignId}.${subjectId}`;
