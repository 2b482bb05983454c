export {
  nextOrderState,
  type OrderEvent,
  type OrderState,
  orderMachine,
  orderStates,
} from './order.machine.js';
