import { RECIPIENTS_PER_PAGE, type RecipientPage } from '@festival/contracts/campaigns';
import type { DataSource } from 'typeorm';
import type { OrderSelection } from '../../domain/order-selection.js';
import { selectOrders } from '../../persistence/selected-orders.rows.js';

interface RecipientRow {
  id: string;
  orderNumber: string;
  name: string;
  emailAddress: string;
}

/** A page of the recipients of the selected orders, sorted by order id. */
export const readRecipients = async (
  dataSource: DataSource,
  selection: OrderSelection,
  after: string | undefined,
): Promise<RecipientPage> => {
  const query = selectOrders(dataSource, selection);
  if (after) query.andWhere('o.id > :after', { after });
  const rows = await query
    .select('o.id', 'id')
    .addSelect('o.orderNumber', 'orderNumber')
    .addSelect('o.name', 'name')
    .addSelect('o.emailAddress', 'emailAddress')
    .orderBy('o.id')
    .limit(RECIPIENTS_PER_PAGE + 1)
    .getRawMany<RecipientRow>();
  const page = rows.slice(0, RECIPIENTS_PER_PAGE);
  return {
    recipients: page.map(({ id, orderNumber, name, emailAddress }) => ({
      subjectId: id,
      about: orderNumber,
      name,
      emailAddress,
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
};
