import { useEarlyChoice } from '@festival/mfe-kit/address-state';
import { Container, Stack } from '@festival/ui/layout';
import { useRef } from 'react';
import page from '../../../shared/page.module.css';
import { ProductPopup } from '../../product-popup/components/product-popup.js';
import { VendorList } from '../../vendors/components/vendor-list.js';
import { choiceIn } from '../choice-in.js';
import { marketMeta } from '../market-meta.js';
import { marketUrl, withChange } from '../market-url.js';
import { useMarket } from '../use-market.js';
import { MarketIntro } from './market-intro.js';
import { MarketTools } from './market-tools.js';
import { ProductList } from './product-list.js';

/** The marketplace: products or vendors, and the open product. */
export function Marketplace() {
  const { state, go } = useMarket();
  const controls = useRef<HTMLDivElement>(null);
  useEarlyChoice(controls, {
    state,
    read: (element) => choiceIn(element, state),
    choose: (choice) => go(withChange(state, choice)),
  });
  return (
    <>
      <MarketIntro />
      <Container className={page.page}>
        <Stack ref={controls} gap={5}>
          <MarketTools state={state} go={go} />
          {state.view === 'products' ? (
            <ProductList state={state} go={go} />
          ) : (
            <VendorList
              page={state.page}
              goTo={(next, options) => go({ ...state, page: next }, options)}
              hrefFor={(next) => marketUrl({ ...state, page: next, productId: null })}
            />
          )}
        </Stack>
        <ProductPopup page={marketMeta(state)} />
      </Container>
    </>
  );
}
