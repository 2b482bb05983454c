import type { Sample } from '../../define-mail.js';
import { sampleOrder } from '../../orders/sample-order.js';
import type { CopiedOrder } from './load.js';

const { subject: order, at } = sampleOrder({
  emailAddress: 'a-friend@example.org',
  copyTo: 'student21@e.ntu.edu.sg',
});

export const sample: Sample<CopiedOrder> = { subject: { of: 'order-placed', order }, at };
