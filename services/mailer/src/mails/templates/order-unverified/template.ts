import { defineMail } from '../../define-mail.js';
import { aboutOrder } from '../../orders/about-order.js';
import { orderUnverifiedMail } from './mail.js';
import { sample } from './sample.js';

export const orderUnverified = defineMail({
  ...aboutOrder,
  description: 'After an admin took a verification back: what to do about the payment',
  mail: orderUnverifiedMail,
  sample,
});
