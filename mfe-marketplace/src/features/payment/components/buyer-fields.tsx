import { TextField } from '@festival/ui/text-field';
import { type FieldName, fieldId, fieldLabels } from '../fields.js';
import type { PaymentForm } from '../use-payment-form.js';
import { Section } from './section.js';

type Kind = Partial<Parameters<typeof TextField>[0]>;

const fields: { name: Exclude<FieldName, 'deliveryAddress'>; kind: Kind }[] = [
  { name: 'name', kind: { autoComplete: 'name', maxLength: 64 } },
  {
    name: 'contactNumber',
    kind: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-local', maxLength: 15 },
  },
  { name: 'emailAddress', kind: { type: 'email', autoComplete: 'email', maxLength: 64 } },
];

/** Who buys, and where the confirmation goes. */
export function BuyerFields({ form }: { form: PaymentForm }) {
  const { values, errors, set } = form;
  return (
    <Section title="Your details" intro="We send the order confirmation to this email address.">
      {fields.map(({ name, kind }) => (
        <TextField
          key={name}
          {...kind}
          name={name}
          id={fieldId(name)}
          label={fieldLabels[name]}
          value={values[name]}
          error={errors[name]}
          onChange={(value) => set(name, value)}
          required
        />
      ))}
    </Section>
  );
}
