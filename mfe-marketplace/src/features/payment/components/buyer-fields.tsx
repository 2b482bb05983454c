import { TextField } from '@festival/ui/text-field';
import { asSentence, type FieldName, fieldId, fieldLabels } from '../payment-form.js';
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
  const { errors } = form.formState;
  return (
    <Section title="Your details" intro="We send the order confirmation to this email address.">
      {fields.map(({ name, kind }) => {
        const { onChange, ...field } = form.register(name);
        return (
          <TextField
            key={name}
            {...kind}
            {...field}
            id={fieldId(name)}
            label={fieldLabels[name]}
            error={asSentence(fieldLabels[name], errors[name]?.message)}
            onChange={(_, event) => void onChange(event)}
            required
          />
        );
      })}
    </Section>
  );
}
