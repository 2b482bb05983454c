import type { CampaignProgress } from '@festival/contracts/campaigns';
import { Progress } from '@festival/ui/progress';

const numberText = (count: number): string => count.toLocaleString('en-SG');

export const totalOf = ({ counts }: Pick<CampaignProgress, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const openOf = ({ counts }: Pick<CampaignProgress, 'counts'>): number =>
  counts.queued + counts.sending;

/** `312 of 400, 3 failed` */
export const progressText = (campaign: CampaignProgress): string => {
  const { counts, isCounted } = campaign;
  const total = totalOf(campaign);
  const of = isCounted ? numberText(total) : `${numberText(total)} so far`;
  return [
    `${numberText(total - openOf(campaign))} of ${of}`,
    counts.failed > 0 && `${numberText(counts.failed)} failed`,
    counts.uncertain > 0 && `${numberText(counts.uncertain)} uncertain`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** The progress of a campaign. */
export function CampaignBar({ campaign, label }: { campaign: CampaignProgress; label: string }) {
  const total = totalOf(campaign);
  return (
    <Progress label={label} value={total - openOf(campaign)} max={total}>
      {progressText(campaign)}
    </Progress>
  );
}
