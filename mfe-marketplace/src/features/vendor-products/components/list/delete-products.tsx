import type { Product } from '@festival/contracts/products';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Cluster } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { type Deleted, useDeleteProducts } from '../../api/use-delete-products.js';
import { nameList } from '../../table/describe-product.js';

interface Props {
  /** The selected products. */
  products: readonly Product[];
  /** Called with the ids that could not be deleted. */
  onDeleted: (remaining: ReadonlySet<string>) => void;
}

const countOf = (products: readonly unknown[]): string =>
  products.length === 1 ? '1 product' : `${products.length} products`;

/** Deletes the selected products after a confirmation, and says which could not be deleted. */
export function DeleteProducts({ products, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState<Deleted['failed']>([]);
  const { mutateAsync, isPending } = useDeleteProducts();
  const showSnackbar = useSnackbar();

  const confirm = async () => {
    if (isPending) return;
    const deleted = await mutateAsync(products);
    setAsking(false);
    setFailed(deleted.failed);
    onDeleted(new Set(deleted.failed.map(({ product }) => product._id)));
    if (deleted.done.length > 0)
      showSnackbar(`${countOf(deleted.done)} deleted.`, { tone: 'positive' });
  };

  return (
    <>
      {products.length > 0 && (
        <Cluster>
          <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
            Delete {countOf(products)}
          </Button>
        </Cluster>
      )}
      {failed.length > 0 && (
        <Alert
          live
          tone="negative"
          title={`${countOf(failed)} could not be deleted`}
          onDismiss={() => setFailed([])}
        >
          <ul>
            {failed.map(({ product, reason }) => (
              <li key={product._id}>
                {product.name}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={`Delete ${countOf(products)}?`}
        confirmLabel="Delete"
        busy={isPending}
        onConfirm={() => void confirm()}
        onCancel={() => !isPending && setAsking(false)}
      >
        {nameList(products)} will be gone from the market for good. Orders that hold{' '}
        {products.length === 1 ? 'it' : 'them'} stay as they are.
      </ConfirmDialog>
    </>
  );
}
