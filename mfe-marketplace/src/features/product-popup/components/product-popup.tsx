import { errorMessage } from '@festival/mfe-kit/api';
import { usePageMeta } from '@festival/mfe-kit/router';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { LazyPart } from '../../../shared/lazy-part.js';
import { useProduct } from '../api/get-product.js';
import { useOpenProduct } from '../use-open-product.js';
import styles from './product-popup.module.css';

const loadDetails = () => import('./product-details.js').then((module) => module.ProductDetails);

const placeholder = (
  <Loading label="Loading product…">
    <div className={styles.columns}>
      <Skeleton shape="square" />
      <Skeleton lines={6} />
    </div>
  </Loading>
);

function Panel({ id, onClose }: { id: string; onClose: () => void }) {
  const { product, isGone, error, isFetching, retry } = useProduct(id);
  usePageMeta({ title: product?.name });
  const body = () => {
    if (isGone)
      return (
        <EmptyState
          icon="cart"
          title="No longer for sale"
          headingLevel={3}
          actions={<Button onClick={onClose}>See what else there is</Button>}
        >
          The vendor has taken this product down.
        </EmptyState>
      );
    if (product)
      return (
        <LazyPart
          load={loadDetails}
          props={{ product, onDone: onClose }}
          placeholder={placeholder}
        />
      );
    if (!error) return placeholder;
    return (
      <ErrorState
        title="Error loading products :("
        headingLevel={3}
        onRetry={retry}
        busy={isFetching}
      >
        {errorMessage(error)}
      </ErrorState>
    );
  };
  return (
    <Dialog
      open
      size="large"
      dismissOnBackdrop
      onClose={onClose}
      title={isGone ? 'Product' : (product?.name ?? 'Product')}
    >
      {body()}
    </Dialog>
  );
}

/** The product that the address has open, over the page; nothing where it has none. `title` is the page's own. */
export function ProductPopup({ title }: { title: string | undefined }) {
  const { productId, close } = useOpenProduct();
  usePageMeta({ title: productId ? undefined : title });
  return productId && <Panel key={productId} id={productId} onClose={close} />;
}
