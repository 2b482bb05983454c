import { useWatch } from '@festival/forms/engine';
import { FormCheckbox, FormNumber } from '@festival/forms/fields';
import { useEdition } from '@festival/mfe-kit/edition';
import { Checkbox } from '@festival/ui/checkbox';
import { FieldSet } from '@festival/ui/field-set';
import { Stack } from '@festival/ui/layout';
import { FORM_ID, fieldId } from '../../form/field-names.js';
import { type Errors, fieldProblem } from '../../form/list-problems.js';
import { fieldLabels } from '../../form/product-values.js';
import type { ProductFormState } from '../../form/use-product-form.js';
import styles from './product-form.module.css';

interface Props {
  form: ProductFormState;
  errors: Errors;
}

/** How and when buyers get the product. */
export function CollectionFields({ form, errors }: Props) {
  const { control, field, setValue } = form;
  const { marketplace } = useEdition();
  const isPreOrder = useWatch({ control, name: 'isPreOrder' });
  // A problem belongs to both boxes together.
  const box = (name: 'canCollect' | 'canDeliver', label: string) => (
    <FormCheckbox
      control={control}
      name={name}
      id={`${FORM_ID}-${name}-box`}
      label={label}
      error=""
    />
  );
  return (
    <>
      <FieldSet
        id={fieldId('canCollect')}
        label={fieldLabels.canCollect}
        description="Tick what you offer; buyers choose among it."
        error={fieldProblem(errors, 'canCollect')}
      >
        <Stack gap={2}>
          {box('canCollect', `Self-Collection at ${marketplace.collectionPlace}`)}
          {box('canDeliver', 'Delivery, for your surcharge')}
        </Stack>
      </FieldSet>
      <Checkbox
        label="Pre-Order"
        description="Made to order. Buyers cannot choose slots that are too early for it."
        checked={isPreOrder}
        onChange={(isOn) => {
          setValue('isPreOrder', isOn);
          if (!isOn) setValue('leadTime', null);
        }}
      />
      {isPreOrder && (
        <FormNumber
          {...field('leadTime')}
          description={`How long you take. The festival adds ${marketplace.handlingDays} days of handling.`}
          suffix="days"
          required
          className={styles.short}
          error={fieldProblem(errors, 'leadTime')}
        />
      )}
    </>
  );
}
