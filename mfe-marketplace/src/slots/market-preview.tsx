import type { Product } from '@festival/contracts/products';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { ErrorState } from '@festival/ui/error-state';
import { Grid, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useEffect, useState } from 'react';
import { ProductCard, productUrl } from '../shared/product-cards.js';
import styles from './market-preview.module.css';

const SHOWN = 4;
/** Four in a row, in a page of at most 75 rem; two on a phone. */
const SIZES = '(min-width: 75rem) 288px, (min-width: 48rem) 24vw, 50vw';

type Answer = { products: Product[] } | { error: unknown } | undefined;

/** Written by hand, because the query library has more code than everything else that this area shows on the home page. */
const useNewest = () => {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    api
      .call('GET /products', { query: { limit: SHOWN, sort: '-date' }, signal })
      .then((products) => setAnswer({ products }))
      .catch((error: unknown) => {
        if (!signal.aborted) setAnswer({ error });
      });
    return () => leaving.abort();
  }, [api, attempt]);
  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  return { answer, retry };
};

function Newest() {
  const { answer, retry } = useNewest();
  if (answer && 'error' in answer)
    return (
      <ErrorState title="Error loading products :(" headingLevel={3} onRetry={retry}>
        {errorMessage(answer.error)}
      </ErrorState>
    );
  if (!answer)
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
      {answer.products.map((product) => (
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

/** The newest products on the home page, and a link to all products. */
export function MarketPreview() {
  return (
    <Stack as="section" gap={4} aria-labelledby="market-preview">
      <div className={styles.head}>
        <h2 id="market-preview">Marketplace</h2>
        <LinkButton size="compact" href="/marketplace">
          See all products
        </LinkButton>
      </div>
      <Newest />
    </Stack>
  );
}
