import { defineMail } from '../../define-mail.js';
import { aboutOrder } from '../../orders/about-order.js';
import { orderCancelledMail } from './mail.js';
import { sample } from './sample.js';

export const orderCancelled = defineMail({
  ...aboutOrder,
  description: 'After an admin cancelled an order that was not paid',
  mail: orderCancelledMail,
  sample,
});
