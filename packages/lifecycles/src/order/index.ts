export { nextOrderState, type OrderEvent } from './order.machine.js';
