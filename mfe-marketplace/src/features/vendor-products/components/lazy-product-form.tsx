import type { Product } from '@festival/contracts/products';
import { Dialog } from '@festival/ui/dialog';
import { ErrorState } from '@festival/ui/error-state';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import type { ReactNode } from 'react';
import { LazyPart } from '../../../shared/lazy-part.js';
import { formTitle } from '../form/field-names.js';

/** The form's code is as large as the rest of the dashboard's. */
export const loadProductForm = () =>
  import('./product-form-dialog.js').then((module) => module.ProductFormDialog);

interface Props {
  vendorId: string;
  product: Product | undefined;
  onClose: () => void;
}

/** The form, opened at the press: what it is and a way back are there before its code is. */
export function LazyProductForm(props: Props) {
  const frame = (content: ReactNode) => (
    <Dialog open size="full" title={formTitle(props.product)} onClose={props.onClose}>
      {content}
    </Dialog>
  );
  return (
    <LazyPart
      load={loadProductForm}
      props={props}
      placeholder={frame(
        <Loading label="Opening the form…">
          <Skeleton lines={8} />
        </Loading>,
      )}
      failed={(retry) => frame(<ErrorState headingLevel={3} onRetry={retry} />)}
    />
  );
}
