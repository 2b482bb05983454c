export { nextOrderState, type OrderEvent, orderMachine } from './order.machine.js';
