import { defineMail } from '../../define-mail.js';
import { aboutOrder } from '../../orders/about-order.js';
import { orderPlacedMail } from './mail.js';
import { sample } from './sample.js';

export const orderPlaced = defineMail({
  ...aboutOrder,
  description: 'After an order is placed: what was ordered and how to pay for it',
  mail: orderPlacedMail,
  sample,
});
