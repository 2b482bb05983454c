import type { Product } from '@festival/contracts/products';
import { isSlotReachable } from '@festival/edition/slots';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Icon, type IconName } from '@festival/ui/icon';
import { formatPrice } from '@festival/ui/price';
import type { ReactNode } from 'react';
import styles from './collection-facts.module.css';

/** The first slot for which the product can be ready. */
const collectionText = ({ leadTime }: Product, edition: Edition, now: Date): string => {
  const { collectionSlots } = edition.marketplace;
  const first = collectionSlots.find((slot) => isSlotReachable(edition, slot, leadTime, now));
  return first
    ? `Self-Collection at NTU, ${first.label} at the earliest`
    : 'Self-Collection at NTU has ended for this product';
};

const deliveryText = ({ vendorSurcharge, vendorName }: Product): string =>
  vendorSurcharge > 0
    ? `Delivery for ${formatPrice(vendorSurcharge)}, once per order from ${vendorName}`
    : 'Free delivery';

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} className={styles.icon} />
      <span>{children}</span>
    </li>
  );
}

/** How and when to get a product, and where the money goes. */
export function CollectionFacts({ product }: { product: Product }) {
  const edition = useEdition();
  const now = useFestivalNow();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style none
    <ul role="list" aria-label="Good to know" className={styles.facts}>
      {product.canCollect && <Fact icon="pin">{collectionText(product, edition, now)}</Fact>}
      {product.canDeliver && <Fact icon="mail">{deliveryText(product)}</Fact>}
      <Fact icon="info">
        {edition.marketplace.charityPercent}% goes to two charities. No refunds or exchanges.
      </Fact>
    </ul>
  );
}
