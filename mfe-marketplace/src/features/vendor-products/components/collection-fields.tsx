import { useEdition } from '@festival/mfe-kit/edition';
import { Checkbox } from '@festival/ui/checkbox';
import { FieldSet } from '@festival/ui/field-set';
import { Stack } from '@festival/ui/layout';
import { NumberField } from '@festival/ui/number-field';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldId, fieldLabels } from '../form/field-names.js';
import { type Errors, fieldProblem } from '../form/list-problems.js';
import type { ProductValues } from '../form/product-values.js';
import styles from './product-form.module.css';

interface Props {
  form: UseFormReturn<ProductValues>;
  errors: Errors;
}

/** How and when buyers get it. */
export function CollectionFields({ form, errors }: Props) {
  const { control, setValue } = form;
  const { marketplace } = useEdition();
  const isPreOrder = useWatch({ control, name: 'isPreOrder' });
  const box = (name: 'canCollect' | 'canDeliver', label: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <Checkbox {...field} label={label} checked={value} />
      )}
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
        description="Made once it is ordered. Slots that come too early for it are closed to its buyers."
        checked={isPreOrder}
        onChange={(isOn) => {
          setValue('isPreOrder', isOn);
          if (!isOn) setValue('leadTime', null);
        }}
      />
      {isPreOrder && (
        <Controller
          control={control}
          name="leadTime"
          render={({ field }) => (
            <NumberField
              {...field}
              id={fieldId('leadTime')}
              label={fieldLabels.leadTime}
              description={`How long you take. The festival adds ${marketplace.handlingDays} days of handling.`}
              suffix="days"
              maxLength={3}
              required
              className={styles.short}
              error={fieldProblem(errors, 'leadTime')}
            />
          )}
        />
      )}
    </>
  );
}
