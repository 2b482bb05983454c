import { FormText } from '@festival/forms/fields';
import type { TextFieldProps } from '@festival/ui/text-field';
import type { FieldName } from '../../fields.js';
import type { PaymentForm } from '../../use-payment-form.js';
import { Section } from '../order-parts/section.js';

type Kind = Pick<TextFieldProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'type'>;

const fields: { name: Exclude<FieldName, 'deliveryAddress'>; kind: Kind }[] = [
  { name: 'name', kind: { autoComplete: 'name', maxLength: 64 } },
  {
    name: 'contactNumber',
    kind: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-local', maxLength: 15 },
  },
  { name: 'emailAddress', kind: { type: 'email', autoComplete: 'email', maxLength: 64 } },
];

/** The buyer, and the address for the confirmation. */
export function BuyerFields({ form }: { form: PaymentForm }) {
  return (
    <Section title="Your details" intro="We send the order confirmation to this email address.">
      {fields.map(({ name, kind }) => (
        <FormText key={name} {...kind} {...form.field(name)} error={form.errors[name]} required />
      ))}
    </Section>
  );
}
