import { errorSentence } from '@festival/contracts/errors';
import { MAX_DESCRIPTION_LENGTH, MAX_IMAGES } from '@festival/contracts/limits';
import { type Left, WelcomeBack } from '@festival/forms/drafts';
import { useWatch } from '@festival/forms/engine';
import {
  FormCheckbox,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
} from '@festival/forms/fields';
import { useFocusOnFirst } from '@festival/forms/form';
import { ImageField, type Images } from '@festival/forms/images';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useMutation } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Checkbox } from '@festival/ui/checkbox';
import { cx } from '@festival/ui/cx';
import { FieldSet } from '@festival/ui/field';
import { FormErrors } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { AttributeFields, type OptionSide } from './attribute-fields.js';
import styles from './product-form.module.css';
import type { ProductFormState } from './product-form-dialog.js';
import { type Errors, fieldProblem, listProblems } from './product-rules.js';
import {
  FORM_ID,
  fieldId,
  fieldLabels,
  type Loaded,
  loadedOf,
  optionValues,
  type ProductValues,
} from './product-values.js';
import type { Submission } from './save-product.js';
import { StockGrid } from './stock-grid.js';

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
            <AttributeFields key={side.number} side={side} />
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

interface FormSectionProps {
  title: string;
  /** Spans both columns of the form. */
  isWhole?: boolean;
  children: ReactNode;
}

/** One part of the product form. */
function FormSection({ title, isWhole, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(styles.section, isWhole && styles.whole)}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What the product is, and its price. */
function DetailsFields({ form: { field } }: { form: ProductFormState }) {
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

interface OutdatedOptionsProps {
  form: ProductFormState;
  productId: string;
  submission: Pick<Submission, 'setRefusal'>;
  onReloaded: (loaded: Loaded) => void;
}

/** Shown when the options were changed elsewhere while the form was open: reloads them and keeps the other input. */
function OutdatedOptions({ form, productId, submission, onReloaded }: OutdatedOptionsProps) {
  const api = useApi();
  const reload = useMutation({
    mutationFn: async () => {
      // The vendor's own list is never cached.
      const { products } = await api.call('GET /vendors/profile');
      const product = products.find(({ _id }) => _id === productId);
      if (!product) throw new Error('gone');
      return product;
    },
    onSuccess: (product) => {
      for (const [name, value] of Object.entries(optionValues(product)))
        form.setValue(name as keyof ProductValues, value);
      onReloaded(loadedOf(product));
      submission.setRefusal(null);
    },
  });
  return (
    <Alert
      live
      tone="warning"
      title={errorSentence('PRODUCT_CHANGED')}
      actions={
        <Button busy={reload.isPending} onClick={() => reload.mutate()}>
          Load its options and stock of today
        </Button>
      }
    >
      {reload.error
        ? errorMessage(reload.error)
        : 'It was edited in another tab or on another device. Everything else here stays as you entered it.'}
    </Alert>
  );
}

interface CollectionFieldsProps {
  form: ProductFormState;
  errors: Errors;
}

/** How and when buyers get the product. */
function CollectionFields({ form, errors }: CollectionFieldsProps) {
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
