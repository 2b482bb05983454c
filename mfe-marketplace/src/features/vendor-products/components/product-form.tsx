import { Alert } from '@festival/ui/alert';
import { FormErrors } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { TextField } from '@festival/ui/text-field';
import { useEffect, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { fieldId, fieldLabels } from '../form/field-names.js';
import { type Errors, fieldProblem, listProblems } from '../form/list-problems.js';
import type { ProductValues } from '../form/product-values.js';
import type { OptionSide } from '../form/use-options.js';
import type { useSubmit } from '../form/use-submit.js';
import type { Pictures } from '../pictures/use-pictures.js';
import { AttributeFields } from './attribute-fields.js';
import { CollectionFields } from './collection-fields.js';
import { DetailsFields } from './details-fields.js';
import { FormSection } from './form-section.js';
import { OutdatedOptions } from './outdated-options.js';
import { PicturesField } from './pictures-field.js';
import styles from './product-form.module.css';
import { StockGrid } from './stock-grid.js';

interface Props {
  id: string;
  form: UseFormReturn<ProductValues>;
  errors: Errors;
  pictures: Pictures;
  sides: readonly OptionSide[];
  submission: ReturnType<typeof useSubmit>;
  productId: string | undefined;
  /** It was left half-way before. */
  isBack: boolean;
  onSubmit: () => void;
  /** Options and stock were loaded anew; that is the grid to tell changes from. */
  onReloaded: (grid: number[][]) => void;
}

const EXAMPLES = { 1: 'Colour, with options like Dusk and Cream', 2: 'Size, with S, M and L' };

/** Everything that there is to say of a product. */
export function ProductForm(props: Props) {
  const { id, form, errors, pictures, sides, submission, productId, isBack } = props;
  const { attempt, refusal } = submission;
  const problems = listProblems(errors, form.getValues());
  const isWrong = problems.length > 0 || (refusal !== null && !refusal.isOutdated);
  const [mended, setMended] = useState(0);
  if (!isWrong && !submission.isBusy && mended !== attempt) setMended(attempt);
  // Once all is put right, the summary stays away until the next attempt: it takes the focus, and somebody is typing.
  const isShown = attempt !== mended && !submission.isBusy;
  const first = problems[0]?.fieldId;

  // After the summary, which takes the focus for what no field is to blame for.
  useEffect(() => {
    if (attempt === 0 || !first) return;
    const field = document.getElementById(first);
    const control = field?.matches('fieldset') ? field.querySelector('input, button') : field;
    if (control instanceof HTMLElement) control.focus();
    // Only when it was tried, not when the first is put right.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);

  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <Stack gap={4} className={styles.whole}>
        {isBack && attempt === 0 && (
          <Alert tone="positive">
            Welcome back. Everything is as you left it: look it over and save.
          </Alert>
        )}
        {refusal?.isOutdated && productId && (
          <OutdatedOptions
            form={form}
            productId={productId}
            submission={submission}
            onReloaded={props.onReloaded}
          />
        )}
        {isShown && (
          <FormErrors
            attempt={attempt}
            errors={[
              ...(refusal && !refusal.isOutdated ? [{ message: refusal.message }] : []),
              ...problems,
            ]}
          />
        )}
      </Stack>
      <FormSection title="What it is">
        <DetailsFields form={form} errors={errors} />
      </FormSection>
      <FormSection title="How it looks">
        <PicturesField pictures={pictures} error={fieldProblem(errors, 'images')} />
        <Controller
          control={form.control}
          name="alt"
          render={({ field }) => (
            <TextField
              {...field}
              id={fieldId('alt')}
              label={fieldLabels.alt}
              description="What the pictures show, for people who cannot see them."
              optional
              maxLength={500}
              autoComplete="off"
              error={fieldProblem(errors, 'alt')}
            />
          )}
        />
      </FormSection>
      <FormSection title="Options and stock" isWhole>
        <div className={styles.pair}>
          {sides.map((side) => (
            <AttributeFields key={side.number} side={side} example={EXAMPLES[side.number]} />
          ))}
        </div>
        <StockGrid form={form} errors={errors} />
      </FormSection>
      <FormSection title="How buyers get it" isWhole>
        <CollectionFields form={form} errors={errors} />
      </FormSection>
    </form>
  );
}
