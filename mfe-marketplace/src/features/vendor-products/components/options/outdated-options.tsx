import { errorSentence } from '@festival/contracts/errors';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import {
  type Loaded,
  loadedOf,
  optionValues,
  type ProductValues,
} from '../../form/product-values.js';
import type { ProductFormState } from '../../form/use-product-form.js';
import type { Submission } from '../../form/use-submit.js';

interface Props {
  form: ProductFormState;
  productId: string;
  submission: Pick<Submission, 'setRefusal'>;
  onReloaded: (loaded: Loaded) => void;
}

/** Shown when the options were changed elsewhere while the form was open: reloads them and keeps the other input. */
export function OutdatedOptions({ form, productId, submission, onReloaded }: Props) {
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
