import { defineMail } from '../../define-mail.js';
import { aboutOrder } from '../../orders/about-order.js';
import { orderVerifiedMail } from './mail.js';
import { sample } from './sample.js';

export const orderVerified = defineMail({
  ...aboutOrder,
  description: 'After an admin saw the payment: how the goods are had',
  mail: orderVerifiedMail,
  sample,
});
