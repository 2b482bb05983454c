import type { OrderCopyJob } from '@festival/contracts/jobs';
import type { MailedOrder } from '@festival/contracts/orders';
import type { Subjects } from '../../../services/subjects.js';

/** An order, and the mail to copy. */
export interface CopiedOrder {
  of: OrderCopyJob['of'];
  order: MailedOrder;
}

export const loadCopiedOrder = async (
  { of, orderId }: OrderCopyJob,
  subjects: Subjects,
): Promise<CopiedOrder> => ({ of, order: await subjects.order(orderId) });
