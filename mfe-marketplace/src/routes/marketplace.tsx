import { startEarlyList } from '../features/market/api/early-list.js';
import { Marketplace } from '../features/market/components/marketplace.js';

startEarlyList();

export function MarketplacePage() {
  return <Marketplace />;
}
