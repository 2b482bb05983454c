import { CartContents } from '../features/cart/components/cart-contents.js';

export function ShopPage() {
  return <CartContents />;
}
