import { MAX_IMAGES } from '@festival/contracts/limits';
import { type Left, WelcomeBack } from '@festival/forms/drafts';
import { FormText } from '@festival/forms/fields';
import { useFocusOnFirst } from '@festival/forms/form';
import { ImageField, type Images } from '@festival/forms/images';
import { FormErrors } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { type FormEvent, useState } from 'react';
import { fieldId } from '../../form/field-names.js';
import { type Errors, fieldProblem, listProblems } from '../../form/list-problems.js';
import type { Loaded } from '../../form/product-values.js';
import { fieldLabels } from '../../form/product-values.js';
import type { OptionSide } from '../../form/use-options.js';
import type { ProductFormState } from '../../form/use-product-form.js';
import type { Submission } from '../../form/use-submit.js';
import { OutdatedOptions } from '../options/outdated-options.js';
import { StockGrid } from '../options/stock-grid.js';
import { AttributeFields } from './attribute-fields.js';
import { CollectionFields } from './collection-fields.js';
import { DetailsFields } from './details-fields.js';
import { FormSection } from './form-section.js';
import styles from './product-form.module.css';

interface Props {
  id: string;
  form: ProductFormState;
  errors: Errors;
  images: Images;
  sides: readonly OptionSide[];
  submission: Submission;
  productId: string | undefined;
  /** The draft of an earlier visit. */
  left: Pick<Left<unknown>, 'lostFiles'> | undefined;
  onSubmit: (event: FormEvent) => void;
  /** Called after options and stock were reloaded, with the new original grid. */
  onReloaded: (loaded: Loaded) => void;
}

const EXAMPLES = { 1: 'Colour, with options like Dusk and Cream', 2: 'Size, with S, M and L' };

/** The form of a product. */
export function ProductForm(props: Props) {
  const { id, form, errors, images, sides, submission, productId, left } = props;
  const { attempt, refusal } = submission;
  const problems = listProblems(errors, form.getValues());
  const isWrong = problems.length > 0 || (refusal !== null && !refusal.isOutdated);
  const [mended, setMended] = useState(0);
  if (!isWrong && !submission.isBusy && mended !== attempt) setMended(attempt);
  // After all problems are solved, the summary stays hidden until the next attempt: it takes the focus, and the vendor is typing.
  const isShown = attempt !== mended && !submission.isBusy;
  // Runs after the summary, which takes the focus for problems without a field.
  useFocusOnFirst(attempt, problems);

  return (
    <form id={id} noValidate className={styles.form} onSubmit={props.onSubmit}>
      <Stack gap={4} className={styles.whole}>
        {left && attempt === 0 && <WelcomeBack lostFiles={left.lostFiles} />}
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
        <DetailsFields form={form} />
      </FormSection>
      <FormSection title="How it looks">
        <ImageField
          id={fieldId('images')}
          label={fieldLabels.images}
          description={`Up to ${MAX_IMAGES}, square ones look best. The first is shown on the product's card.`}
          images={images}
          error={fieldProblem(errors, 'images')}
        />
        <FormText
          {...form.field('alt')}
          description="What the pictures show, for people who cannot see them."
          optional
          maxLength={500}
          autoComplete="off"
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
