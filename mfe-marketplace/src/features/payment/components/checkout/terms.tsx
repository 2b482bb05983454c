import { TERMS_NOT_AGREED } from '@festival/lifecycles/checkout';
import { useEdition } from '@festival/mfe-kit/edition';
import { Checkbox } from '@festival/ui/checkbox';
import { fieldId } from '../../fields.js';
import type { Checkout } from '../../use-checkout.js';
import { Section } from '../order-parts/section.js';

/** The terms that the buyer agrees to. */
export function Terms({ checkout }: { checkout: Checkout }) {
  const { charityPercent, dollarsPerChance } = useEdition().marketplace;
  const { hasAgreed, problems } = checkout.snapshot.context;
  const isMissing = problems.some(({ field }) => field === 'terms');
  return (
    <Section title="Terms and conditions">
      <ul>
        <li>There are no refunds and no exchanges.</li>
        <li>
          Your order counts once you have paid and replied to the confirmation email with a
          screenshot as proof of payment.
        </li>
        <li>{charityPercent}% of proceeds go to two charities.</li>
        <li>
          Every ${dollarsPerChance} you spend earns you one lucky-draw chance, counted once your
          order is verified.
        </li>
      </ul>
      <Checkbox
        id={fieldId('terms')}
        label="I have read and agree to the terms and conditions"
        checked={hasAgreed}
        error={isMissing && TERMS_NOT_AGREED}
        onChange={(checked) => checkout.send({ type: 'AGREE', hasAgreed: checked })}
        required
      />
    </Section>
  );
}
