import { RECIPIENTS_A_PAGE, type RecipientPage } from '@festival/contracts/campaigns';
import type { SelectQueryBuilder } from 'typeorm';
import type { OrderEntity } from '../../persistence/order.entity.js';

interface RecipientRow {
  id: string;
  name: string;
  emailAddress: string;
}

/** A page of the recipients of a query's orders, sorted by order id. */
export const readRecipients = async (
  query: SelectQueryBuilder<OrderEntity>,
  after: string | undefined,
): Promise<RecipientPage> => {
  if (after) query.andWhere('o.id > :after', { after });
  const rows = await query
    .select('o.id', 'id')
    .addSelect('o.name', 'name')
    .addSelect('o.emailAddress', 'emailAddress')
    .orderBy('o.id')
    .limit(RECIPIENTS_A_PAGE + 1)
    .getRawMany<RecipientRow>();
  const page = rows.slice(0, RECIPIENTS_A_PAGE);
  return {
    recipients: page.map(({ id, name, emailAddress }) => ({ subjectId: id, name, emailAddress })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
};
