import { MAX_DESCRIPTION_LENGTH } from '@festival/contracts/limits';
import { useEdition } from '@festival/mfe-kit/edition';
import { NumberField } from '@festival/ui/number-field';
import { Select } from '@festival/ui/select';
import { TextArea } from '@festival/ui/text-area';
import { TextField } from '@festival/ui/text-field';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { fieldId, fieldLabels } from '../form/field-names.js';
import { type Errors, fieldProblem } from '../form/list-problems.js';
import type { ProductValues } from '../form/product-values.js';
import styles from './product-form.module.css';

interface Props {
  form: UseFormReturn<ProductValues>;
  errors: Errors;
}

/** What a product is, and what it costs. */
export function DetailsFields({ form: { control }, errors }: Props) {
  const { marketplace } = useEdition();
  return (
    <>
      <Controller
        control={control}
        name="name"
        render={({ field }) => (
          <TextField
            {...field}
            id={fieldId('name')}
            label={fieldLabels.name}
            maxLength={255}
            autoComplete="off"
            required
            error={fieldProblem(errors, 'name')}
          />
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field }) => (
          <TextArea
            {...field}
            id={fieldId('description')}
            label={fieldLabels.description}
            optional
            counted
            maxLength={MAX_DESCRIPTION_LENGTH}
            rows={5}
            error={fieldProblem(errors, 'description')}
          />
        )}
      />
      <div className={styles.pair}>
        <Controller
          control={control}
          name="price"
          render={({ field }) => (
            <NumberField
              {...field}
              id={fieldId('price')}
              label={fieldLabels.price}
              prefix="$"
              decimals={2}
              maxLength={10}
              required
              error={fieldProblem(errors, 'price')}
            />
          )}
        />
        <Controller
          control={control}
          name="category"
          render={({ field }) => (
            <Select
              {...field}
              id={fieldId('category')}
              label={fieldLabels.category}
              placeholder="Choose one"
              required
              options={marketplace.categories.map((value) => ({ value, label: value }))}
              error={fieldProblem(errors, 'category')}
            />
          )}
        />
      </div>
    </>
  );
}
