import { useEdition } from '@festival/mfe-kit/edition';
import { StallHeader } from '../../../shared/stall/stall-header.js';

/** What the marketplace is, and how a purchase helps others and the buyer. */
export function MarketIntro() {
  const { charityPercent, dollarsPerChance } = useEdition().marketplace;
  return (
    <StallHeader
      title="Marketplace"
      lead={`${charityPercent}% of proceeds go to two charities, and every $${dollarsPerChance} you spend earns you one lucky-draw chance.`}
    />
  );
}
