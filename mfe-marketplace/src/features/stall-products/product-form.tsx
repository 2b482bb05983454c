import { errorSentence } from '@festival/contracts/errors';
import { MAX_DESCRIPTION_LENGTH, MAX_IMAGES } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import {
  isSame,
  LeaveQuestion,
  useDraft,
  useUnsavedWork,
  WelcomeBack,
} from '@festival/forms/drafts';
import { useWatch } from '@festival/forms/engine';
import {
  FormCheckbox,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
} from '@festival/forms/fields';
import {
  asSentence,
  problemOf,
  refusedFields,
  rulesOf,
  useFocusOnFirst,
  useForm,
  useIdempotencyKey,
  useSubmit,
} from '@festival/forms/form';
import {
  appendImages,
  ImageField,
  type ImageItem,
  type Images,
  imageIds,
  keptImages,
  useImages,
} from '@festival/forms/images';
import { useUpload } from '@festival/forms/upload';
import { type ApiError, errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { type QueryClient, useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Checkbox } from '@festival/ui/checkbox';
import { cx } from '@festival/ui/cx';
import { Dialog } from '@festival/ui/dialog';
import { FieldSet } from '@festival/ui/field';
import { FormErrors } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { catalogueKey, vendorProfileKey } from '../../shared/queries.js';
import { AttributeFields, enterTypedOptions } from './attribute-fields.js';
import styles from './product-form.module.css';
import { type Errors, productProblems, productRules } from './product-rules.js';
import {
  emptyValues,
  fieldLabels,
  fieldOf,
  formTitle,
  type LoadedOptions,
  loadedOptions,
  noOptions,
  optionValues,
  type ProductValues,
  productDraft,
  sentChanges,
  toSentValues,
  valuesOf,
} from './product-values.js';
import { StockGrid } from './stock-grid.js';

interface Props {
  vendorId: string;
  /** The product when the form was opened; undefined for a new one. */
  product: Product | undefined;
  onClose: () => void;
}

/** Adds or changes a product, in a full-screen dialog. Asks before it discards input. */
export function ProductFormDialog({ vendorId, product, onClose }: Props) {
  const formId = useId();
  const showSnackbar = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const { form, images, before, setBefore, left, isChanged, settle } = useProductForm(
    vendorId,
    product,
  );
  const errors: Errors = {
    ...form.formState.errors,
    ...(images.problem && { images: { type: 'server', message: images.problem } }),
  };
  useUnsavedWork(isChanged);
  const leave = () => {
    settle();
    onClose();
  };
  const saving = useSaving({
    product,
    form,
    images,
    before,
    onSaved: ({ name }) => {
      leave();
      showSnackbar(product ? `“${name}” is saved.` : `“${name}” is on the market.`, {
        tone: 'positive',
      });
    },
  });
  // Both come from the form, which changes them together: the summary takes the focus as soon as no request is running.
  const { attempt } = form;
  const isBusy = form.formState.isSubmitting;
  const close = () => {
    if (isBusy) return;
    if (isChanged) setAsking(true);
    else leave();
  };
  const submit = (event: FormEvent) => {
    enterTypedOptions(form);
    saving.submit(event);
  };

  const { refusal } = saving;
  const problems = productProblems(errors, form.getValues(), form.idOf);
  const isWrong = problems.length > 0 || (refusal !== null && !refusal.isOutdated);
  const [mended, setMended] = useState(0);
  if (!isWrong && !isBusy && mended !== attempt) setMended(attempt);
  // After all problems are solved, the summary stays hidden until the next attempt: it takes the focus, and the vendor is typing.
  const isSummaryShown = attempt !== mended && !isBusy;
  // Runs after the summary, which takes the focus for problems without a field.
  useFocusOnFirst(attempt, problems);

  return (
    <>
      <Dialog
        open
        size="full"
        title={formTitle(product)}
        onClose={close}
        actions={
          <>
            {saving.isSending && (
              <label className={styles.progress}>
                {progressText(saving.progress)}
                <progress max={1} value={saving.progress} className={styles.bar} />
              </label>
            )}
            <Button onClick={saving.isSending ? saving.stop : close}>
              {saving.isSending ? 'Stop' : 'Cancel'}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel="Saving…">
              {product ? 'Save changes' : 'Add to the market'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className={styles.form} onSubmit={submit}>
          <Stack gap={4} className={styles.whole}>
            {left && attempt === 0 && <WelcomeBack lostFiles={left.lostFiles} />}
            {refusal?.isOutdated && product && (
              <OutdatedOptions
                form={form}
                productId={product._id}
                onReloaded={(loaded) => {
                  setBefore(loaded);
                  saving.setRefusal(null);
                }}
              />
            )}
            {isSummaryShown && (
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
              id={form.idOf('images')}
              label={fieldLabels.images}
              description={`Up to ${MAX_IMAGES}, square ones look best. The first is shown on the product's card.`}
              images={images}
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
              <AttributeFields form={form} number={1} />
              <AttributeFields form={form} number={2} />
            </div>
            <StockGrid form={form} />
          </FormSection>
          <FormSection title="How buyers get it" isWhole>
            <CollectionFields form={form} />
          </FormSection>
        </form>
      </Dialog>
      <LeaveQuestion open={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}

const useProductForm = (vendorId: string, product: Product | undefined) => {
  const { marketplace } = useEdition();
  const subject = product?._id ?? '';
  const [start] = useState(() => ({
    values: product ? valuesOf(product, marketplace.handlingDays) : emptyValues,
    images: product ? keptImages(product) : [],
  }));
  const [left] = useState(() => productDraft.read(vendorId, subject, start.images));
  const [before, setBefore] = useState(left?.values.before ?? loadedOptions(product ?? noOptions));
  const images = useImages({ initial: left?.images ?? start.images, owner: 'product' });
  const form = useForm({
    id: 'product',
    labels: fieldLabels,
    values: left?.values.values ?? start.values,
    rules: rulesOf<ProductValues, ProductValues>(productRules),
    recheck: 'all',
    // The images can have problems too.
    isFocusElsewhere: true,
  });
  const ids = imageIds(images.images);
  const { isChanged, settle } = useDraft({
    form,
    start: start.values,
    besides: isSame(ids, imageIds(start.images)) ? undefined : ids.join(' '),
    keep: (values) => productDraft.keep(vendorId, subject, { values, before }, images.now()),
    forget: productDraft.forget,
  });
  return {
    form,
    images,
    /** The original options and stock; undefined for a new product. */
    before: product && before,
    setBefore,
    left,
    isChanged,
    settle: () => {
      settle();
      images.release();
    },
  };
};

export type ProductFormState = ReturnType<typeof useProductForm>['form'];

const progressText = (progress: number): string =>
  progress >= 1
    ? 'All sent. Making the pictures ready…'
    : `Sending… ${Math.floor(progress * 100)}%`;

interface FormSectionProps {
  title: string;
  /** Spans both columns of the form. */
  isWhole?: boolean;
  children: ReactNode;
}

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
  onReloaded: (loaded: LoadedOptions) => void;
}

/** Shown when the options were changed elsewhere while the form was open: reloads them and keeps the other input. */
function OutdatedOptions({ form, productId, onReloaded }: OutdatedOptionsProps) {
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
      onReloaded(loadedOptions(product));
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

function CollectionFields({ form }: { form: ProductFormState }) {
  const { control, field, setValue, idOf } = form;
  const { marketplace } = useEdition();
  const isPreOrder = useWatch({ control, name: 'isPreOrder' });
  // A problem belongs to both boxes together.
  const box = (name: 'canCollect' | 'canDeliver', label: string) => (
    <FormCheckbox control={control} name={name} id={idOf(`${name}-box`)} label={label} error="" />
  );
  return (
    <>
      <FieldSet
        id={idOf('canCollect')}
        label={fieldLabels.canCollect}
        description="Tick what you offer; buyers choose among it."
        error={problemOf(form.formState.errors, 'canCollect', fieldLabels.canCollect)}
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
        />
      )}
    </>
  );
}

interface SavingOptions {
  product: Product | undefined;
  form: ProductFormState;
  images: Images;
  before: LoadedOptions | undefined;
  onSaved: (product: Product) => void;
}

interface Refusal {
  message: string;
  /** Whether the options were changed elsewhere and can be reloaded. */
  isOutdated?: boolean;
}

const useSaving = ({ product, form, images, before, onSaved }: SavingOptions) => {
  const api = useApi();
  const queries = useQueryClient();
  const { begin, progress, stop } = useUpload();
  const keyOf = useIdempotencyKey();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const save = useMutation({
    mutationFn: (sent: { values: ProductValues; images: readonly ImageItem[] }) => {
      const options = { ...begin(), body: productFormData(sent.values, sent.images, before) };
      if (product)
        return api.call('PUT /products/:id', { params: { id: product._id }, ...options });
      const idempotencyKey = keyOf({ values: sent.values, images: imageIds(sent.images) });
      return api.call('POST /products', { ...options, idempotencyKey });
    },
    onSuccess: (saved) => takeIn(queries, saved),
  });

  const refuse = (error: unknown) => {
    // Reloads the list below the form, because the outcome is unknown.
    if (!isApiError(error) || error.status === 0)
      void queries.invalidateQueries({ queryKey: vendorProfileKey });
    if (error instanceof DOMException && error.name === 'AbortError')
      return setRefusal({ message: 'Stopped. You can change things and save again.' });
    if (!isApiError(error)) return setRefusal({ message: errorMessage(error) });
    const problems = serverProblems(error);
    for (const { path, message } of problems) {
      if (path === 'images') images.setProblem(message);
      else if (path) form.setError(path as keyof ProductValues, { type: 'server', message });
      else setRefusal({ message });
    }
    if (problems.length === 0) setRefusal(refusalOf(error, !product));
  };

  const { submit } = useSubmit(form, {
    onAttempt: () => {
      setRefusal(null);
      images.setProblem(undefined);
    },
    send: async (values: ProductValues) => {
      const ready = await images.ready();
      // A file that turned out not to be an image was removed. The vendor must see that before saving.
      if (images.hasProblem()) return;
      await save.mutateAsync({ values, images: ready }).then(onSaved, refuse);
    },
  });

  return { submit, refusal, setRefusal, isSending: save.isPending, progress, stop };
};

const refusalOf = (error: ApiError, isNew: boolean): Refusal => {
  if (error.status === 401)
    return {
      message:
        'You have been logged out. Log in again, here or in another tab, and save: nothing is lost.',
    };
  if (error.is('NOT_FOUND'))
    return { message: 'This product is no longer there: it was deleted elsewhere.' };
  if (error.is('OFFLINE') && isNew)
    return {
      message: `${error.message} You can save again: a product that did get through is not added a second time.`,
    };
  return { message: error.message, isOutdated: error.is('PRODUCT_CHANGED') };
};

interface ServerProblem {
  /** The path in the form; undefined for a problem without a field. */
  path: string | undefined;
  /** A sentence, or the part that follows the field's name. */
  message: string;
}

/** The rule is about all files; the name of the file follows it. */
const FILE_REFUSED = /^has a file that cannot be taken: (.*)$/s;

const aboutImages = (rule: string): string => {
  const [, file] = FILE_REFUSED.exec(rule) ?? [];
  return file ? `This file cannot be taken: ${file}.` : asSentence(fieldLabels.images, rule);
};

/** The server's problems with a form, by field; empty if the refusal is about something else. */
const serverProblems = (error: ApiError): ServerProblem[] => {
  if (error.is('UPLOAD_TOO_LARGE')) return [{ path: 'images', message: error.message }];
  const body = error.validation?.['body'];
  if (!error.is('SCHEMA_MISMATCH') || !body) return [];
  const fields = refusedFields(error, fieldOf);
  if (fields.length === 0) return [{ path: undefined, message: body.message }];
  return fields.map(({ name, rule }) => ({
    path: name,
    message: name === 'images' ? aboutImages(rule) : rule,
  }));
};

/** Shows the saved product at once, and reloads everything that shows products. */
const takeIn = (queries: QueryClient, saved: Product): void => {
  queries.setQueryData<VendorProfile>(vendorProfileKey, (profile) => {
    if (!profile) return profile;
    const others = profile.products.filter(({ _id }) => _id !== saved._id);
    return { ...profile, products: [saved, ...others] };
  });
  void queries.invalidateQueries({ queryKey: catalogueKey });
};

/**
 * The multipart form of the contract: lists as JSON, the description if there is one, images in order.
 * @param before what the form loaded, so that sales since then stay
 */
const productFormData = (
  values: ProductValues,
  images: readonly ImageItem[],
  before: LoadedOptions | undefined,
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(toSentValues(values)))
    if (name !== 'description' || value !== '')
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (before)
    for (const [name, value] of Object.entries(sentChanges(values, before)))
      form.append(name, JSON.stringify(value));
  appendImages(form, images);
  return form;
};
