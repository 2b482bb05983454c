import type { Product } from '@festival/contracts/products';
import { Dialog } from '@festival/ui/dialog';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { LeaveQuestion } from '../../../shared/leave-question.js';
import { draftOf } from '../form/draft.js';
import { formTitle } from '../form/field-names.js';
import type { Errors } from '../form/list-problems.js';
import { useLeaving } from '../form/use-leaving.js';
import { useOptions } from '../form/use-options.js';
import { useProductForm } from '../form/use-product-form.js';
import { useSubmit } from '../form/use-submit.js';
import { ProductForm } from './product-form.js';
import { SaveBar } from './save-bar.js';

interface Props {
  vendorId: string;
  /** As it was when the form was opened; undefined for a new one. */
  product: Product | undefined;
  onClose: () => void;
}

/** Adds a product or changes one, over the whole screen. Asks before anything that was entered is lost. */
export function ProductFormDialog({ vendorId, product, onClose }: Props) {
  const formId = useId();
  const show = useSnackbar();
  const [draft] = useState(() => draftOf(vendorId, product?._id));
  const [before, setBefore] = useState(draft ? draft.before : product?.quantity);
  const [isAsking, setAsking] = useState(false);
  const { form, pictures, setTried, isChanged } = useProductForm(product, draft);
  const pictureProblem = pictures.problem;
  const errors: Errors = {
    ...form.formState.errors,
    ...(pictureProblem && { images: { type: 'server', message: pictureProblem } }),
  };
  const options = useOptions(form, errors);
  const hasChanged = isChanged || options.hasPending;
  const settle = useLeaving({
    isChanged: hasChanged,
    draft: () => ({
      vendorId,
      productId: product?._id,
      values: form.getValues(),
      pictures: pictures.now(),
      before,
    }),
    release: pictures.release,
  });
  const leave = () => {
    settle();
    onClose();
  };
  const submission = useSubmit({
    product,
    form,
    pictures,
    before,
    onSaved: ({ name }) => {
      leave();
      show(product ? `“${name}” is saved.` : `“${name}” is on the market.`, { tone: 'positive' });
    },
  });
  const close = () => {
    if (submission.isBusy) return;
    if (hasChanged) setAsking(true);
    else leave();
  };
  const submit = () => {
    options.enterPending();
    setTried();
    void submission.submit();
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
            onStop={submission.cancel}
            onClose={close}
          />
        }
      >
        <ProductForm
          id={formId}
          form={form}
          errors={errors}
          pictures={pictures}
          sides={options.sides}
          submission={submission}
          productId={product?._id}
          isBack={draft !== null}
          onSubmit={submit}
          onReloaded={setBefore}
        />
      </Dialog>
      <LeaveQuestion open={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}
