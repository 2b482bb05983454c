export {
  type Cart,
  type CartProduct,
  type CartVariation,
  cartTotalCents,
  countItems,
  emptyCart,
  findProduct,
  isSamePurchase,
  type LineRef,
  quantityOf,
} from './cart/cart.js';
export {
  type CartEvent,
  cartMachine,
  INSUFFICIENT_STOCK,
} from './cart/cart.machine.js';
export { type Addition, fitsStock, mostOf } from './cart/change-cart.js';
export {
  stockOf,
  toCartProduct,
  toMeantOptions,
  toQuantityBought,
} from './cart/product-in-cart.js';
export { type CartChange, type CartFacts, reviewCart } from './cart/review-cart.js';
