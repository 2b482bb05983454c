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
} from './cart.js';
export {
  type CartEvent,
  cartMachine,
  INSUFFICIENT_STOCK,
} from './cart.machine.js';
export { type Addition, fitsStock, mostOf } from './change-cart.js';
export { stockOf, toCartProduct, toMeantOptions, toQuantityBought } from './product-in-cart.js';
export { type CartChange, type CartFacts, reviewCart } from './review-cart.js';
