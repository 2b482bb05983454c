import { Marketplace } from '../features/market/components/marketplace.js';

export { marketQueries as queries } from '../features/market/market-queries.js';

export function MarketplacePage() {
  return <Marketplace />;
}
