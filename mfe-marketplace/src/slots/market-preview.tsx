import type { Product } from '@festival/contracts/products';
import { type Api, errorMessage, useAnswer } from '@festival/mfe-kit/api';
import { ErrorState } from '@festival/ui/error-state';
import { Grid, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { ProductCard, productUrl } from '../shared/product-cards.js';
import styles from './market-preview.module.css';

const SHOWN = 4;
/** Four in a row, in a page of at most 75 rem; two on a phone. */
const SIZES = '(min-width: 75rem) 288px, (min-width: 48rem) 24vw, 50vw';

/** The home page sends the answer with it, under the call's name. */
const NEWEST = 'GET /products';

const loadNewest = (api: Api, signal: AbortSignal): Promise<Product[]> =>
  api.call(NEWEST, { query: { limit: SHOWN, sort: '-date' }, signal });

function Newest() {
  const { data, error, retry } = useAnswer(loadNewest, NEWEST);
  if (error)
    return (
      <ErrorState title="Error loading products :(" headingLevel={3} onRetry={retry}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label="Loading products…">
        <div className={styles.grid}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <Stack key={index} gap={2}>
              <Skeleton shape="square" />
              <Skeleton lines={2} />
            </Stack>
          ))}
        </div>
      </Loading>
    );
  return (
    <Grid as="ul" className={styles.grid} aria-label="Newest products">
      {data.map((product) => (
        <ProductCard
          key={product._id}
          product={product}
          href={productUrl(product._id)}
          sizes={SIZES}
        />
      ))}
    </Grid>
  );
}

export function MarketPreview() {
  return (
    <Stack as="section" gap={4} aria-labelledby="market-preview">
      <div className={styles.head}>
        <h2 id="market-preview">Marketplace</h2>
        <LinkButton size="compact" href="/marketplace">
          All products
        </LinkButton>
      </div>
      <Newest />
    </Stack>
  );
}
