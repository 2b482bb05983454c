import type { Product } from '@festival/contracts/products';
import { errorMessage } from '@festival/mfe-kit/api';
import type { PageMeta } from '@festival/mfe-kit/area';
import { LazyPart } from '@festival/mfe-kit/lazy';
import { usePageMeta } from '@festival/mfe-kit/router';
import { StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { Dialog } from '@festival/ui/dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useProduct } from '../api/get-product.js';
import { loadDetails } from '../load-details.js';
import { productData, productMeta } from '../product-meta.js';
import { useOpenProduct } from '../use-open-product.js';
import styles from './product-popup.module.css';

/** Two lines on a phone. */
const LONG_NAME = 50;

const placeholder = (
  <Loading label="Loading product…">
    <div className={styles.columns}>
      <Skeleton shape="square" />
      <Skeleton lines={6} />
    </div>
  </Loading>
);

const metaOf = (product: Product | undefined, isGone: boolean): PageMeta => {
  if (isGone) return { title: 'No longer for sale', isMissing: true };
  return product ? productMeta(product) : {};
};

interface Props {
  id: string;
  isFromList: boolean;
  onClose: () => void;
}

function Panel({ id, isFromList, onClose }: Props) {
  const { product, isGone, error, isFetching, retry } = useProduct(id);
  const whole = usePublicAddress();
  usePageMeta(metaOf(product, isGone));
  const body = () => {
    if (isGone)
      return (
        <EmptyState
          icon="cart"
          title="No longer for sale"
          headingLevel={3}
          actions={<Button onClick={onClose}>See what else there is</Button>}
        >
          Its vendor has removed it, or the link is incomplete.
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
      hasOwnEntry={isFromList}
      onClose={onClose}
      className={cx(product && product.name.length > LONG_NAME && styles.longName)}
      title={isGone ? 'Product' : (product?.name ?? 'Product')}
    >
      {product && <StructuredData data={productData(product, whole)} />}
      {body()}
    </Dialog>
  );
}

/** The open product over the page, if the address has one. `page` is the metadata of the page below. */
export function ProductPopup({ page }: { page: PageMeta }) {
  const { productId, isFromList, close } = useOpenProduct();
  usePageMeta(productId ? {} : page);
  return (
    productId && <Panel key={productId} id={productId} isFromList={isFromList} onClose={close} />
  );
}
