import { sampleOrder } from '../../orders/sample-order.js';

export const sample = sampleOrder();
