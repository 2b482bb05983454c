import type { Product } from '@festival/contracts/products';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { formTitle } from '../../form/field-names.js';

/** Loaded on demand, because the form's code is as large as the rest of the dashboard. */
export const loadProductForm = () =>
  import('./product-form-dialog.js').then((module) => module.ProductFormDialog);

interface Props {
  vendorId: string;
  product: Product | undefined;
  onClose: () => void;
}

export function LazyProductForm(props: Props) {
  const frame = { title: formTitle(props.product), size: 'full' } as const;
  return <LazyDialog load={loadProductForm} props={props} frame={frame} />;
}
