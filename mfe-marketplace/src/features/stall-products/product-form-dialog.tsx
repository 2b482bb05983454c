import type { Product } from '@festival/contracts/products';
import { isSame, LeaveQuestion, useDraft, useUnsavedWork } from '@festival/forms/drafts';
import { rulesOf, useForm } from '@festival/forms/form';
import { imageIds, keptImages, useImages } from '@festival/forms/images';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { useSnackbar } from '@festival/ui/snackbar';
import { type FormEvent, useId, useState } from 'react';
import { useOptions } from './attribute-fields.js';
import { ProductForm } from './product-form.js';
import styles from './product-form.module.css';
import { type Errors, productRules } from './product-rules.js';
import {
  emptyValues,
  FORM_ID,
  fieldLabels,
  formTitle,
  type Loaded,
  loadedOf,
  type ProductValues,
  productDraft,
  valuesOf,
} from './product-values.js';
import { useProductSubmit } from './save-product.js';

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
  const options = useOptions(form, errors);
  const hasChanged = isChanged || options.hasPending;
  useUnsavedWork(hasChanged);
  const leave = () => {
    settle();
    onClose();
  };
  const submission = useProductSubmit({
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
  const close = () => {
    if (submission.isBusy) return;
    if (hasChanged) setAsking(true);
    else leave();
  };
  const submit = (event: FormEvent) => {
    options.enterPending();
    submission.submit(event);
  };

  return (
    <>
      <Dialog
        open
        size="full"
        title={formTitle(product)}
        onClose={close}
        actions={
          <SaveBar
            formId={formId}
            label={product ? 'Save changes' : 'Add to the market'}
            isBusy={submission.isBusy}
            progress={submission.isSending ? submission.progress : undefined}
            onStop={submission.stop}
            onClose={close}
          />
        }
      >
        <ProductForm
          id={formId}
          form={form}
          errors={errors}
          images={images}
          sides={options.sides}
          submission={submission}
          productId={product?._id}
          left={left}
          onSubmit={submit}
          onReloaded={setBefore}
        />
      </Dialog>
      <LeaveQuestion open={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}

interface SaveBarProps {
  formId: string;
  label: string;
  isBusy: boolean;
  /** During the upload: the sent part, from 0 to 1. */
  progress: number | undefined;
  onStop: () => void;
  onClose: () => void;
}

const progressText = (progress: number): string => {
  if (progress >= 1) return 'All sent. Making the pictures ready…';
  return `Sending… ${Math.floor(progress * 100)}%`;
};

/** The bar at the end of the form, which saves it and shows the progress. */
function SaveBar({ formId, label, isBusy, progress, onStop, onClose }: SaveBarProps) {
  const isSending = progress !== undefined;
  return (
    <>
      {isSending && (
        <label className={styles.progress}>
          {progressText(progress)}
          <progress max={1} value={progress} className={styles.bar} />
        </label>
      )}
      <Button onClick={isSending ? onStop : onClose}>{isSending ? 'Stop' : 'Cancel'}</Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel="Saving…">
        {label}
      </Button>
    </>
  );
}

const nothing: Loaded = {
  attribute1: '',
  attribute2: '',
  colours: [],
  sizes: [],
  quantity: [],
  optionsRevision: 0,
};

/** The form of a product or a new one, with its draft. */
const useProductForm = (vendorId: string, product: Product | undefined) => {
  const { marketplace } = useEdition();
  const subject = product?._id ?? '';
  const [start] = useState(() => ({
    values: product ? valuesOf(product, marketplace.handlingDays) : emptyValues,
    images: product ? keptImages(product) : [],
  }));
  const [left] = useState(() => productDraft.read(vendorId, subject, start.images));
  const [before, setBefore] = useState(left?.values.before ?? loadedOf(product ?? nothing));
  const images = useImages({ initial: left?.images ?? start.images, owner: 'product' });
  const form = useForm({
    id: FORM_ID,
    labels: fieldLabels,
    values: left?.values.values ?? start.values,
    rules: rulesOf<ProductValues, ProductValues>(productRules),
    recheck: 'all',
    // Other parts of the page can have problems too: see `product-form.tsx`.
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
    /** Whether anything was changed. */
    isChanged,
    settle: () => {
      settle();
      images.release();
    },
  };
};

export type ProductFormState = ReturnType<typeof useProductForm>['form'];
