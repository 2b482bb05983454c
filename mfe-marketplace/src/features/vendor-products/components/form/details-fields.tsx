import { MAX_DESCRIPTION_LENGTH } from '@festival/contracts/limits';
import { FormNumber, FormSelect, FormText, FormTextArea } from '@festival/forms/fields';
import { useEdition } from '@festival/mfe-kit/edition';
import type { ProductFormState } from '../../form/use-product-form.js';
import styles from './product-form.module.css';

/** What the product is, and its price. */
export function DetailsFields({ form: { field } }: { form: ProductFormState }) {
  const { marketplace } = useEdition();
  return (
    <>
      <FormText {...field('name')} maxLength={255} autoComplete="off" required />
      <FormTextArea
        {...field('description')}
        optional
        counted
        maxLength={MAX_DESCRIPTION_LENGTH}
        rows={5}
      />
      <div className={styles.pair}>
        <FormNumber {...field('price')} prefix="$" isMoney required />
        <FormSelect
          {...field('category')}
          placeholder="Choose one"
          required
          options={marketplace.categories.map((value) => ({ value, label: value }))}
        />
      </div>
    </>
  );
}
