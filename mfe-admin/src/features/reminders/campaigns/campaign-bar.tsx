import type { CampaignProgress } from '@festival/contracts/campaigns';
import { Progress } from '@festival/ui/progress';

const numberText = (count: number): string => count.toLocaleString('en-SG');

const totalOf = ({ counts }: Pick<CampaignProgress, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How a mail can end other than sent, in the words of the recipients' table. */
const notSent = [
  ['failed', 'failed'],
  ['uncertain', 'uncertain'],
  ['skipped', 'skipped'],
  ['stopped', 'not sent'],
] as const;

/** `309 of 400 sent, 3 failed` */
const progressText = (campaign: CampaignProgress): string => {
  const { counts, isCounted } = campaign;
  const total = totalOf(campaign);
  const sent = isCounted
    ? `${numberText(counts.sent)} of ${numberText(total)} sent`
    : `${numberText(counts.sent)} sent of ${numberText(total)} so far`;
  const others = notSent
    .filter(([state]) => counts[state] > 0)
    .map(([state, word]) => `${numberText(counts[state])} ${word}`);
  return [sent, ...others].join(', ');
};

/** The progress of a campaign. The bar is the mails that were sent. */
export function CampaignBar({ campaign, label }: { campaign: CampaignProgress; label: string }) {
  return (
    <Progress label={label} value={campaign.counts.sent} max={totalOf(campaign)}>
      {progressText(campaign)}
    </Progress>
  );
}
