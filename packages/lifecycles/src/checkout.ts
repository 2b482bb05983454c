export {
  type CheckoutContext,
  checkoutMachine,
  LOGIN_TO_COMPLETE,
  type Placing,
  type Refusal,
} from './checkout/checkout.machine.js';
export {
  type Choice,
  type Choices,
  choiceFor,
  isAnyDelivered,
  type LostChoice,
  type Offer,
} from './checkout/choices.js';
export {
  orderTotals,
  type Surcharge,
  toOrderBody,
} from './checkout/order-draft.js';
export {
  type CheckoutProblem,
  TERMS_NOT_AGREED,
} from './checkout/problems.js';
