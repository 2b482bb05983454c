import type { OrderSubject } from '@festival/contracts/campaigns';
import type { OrderState } from '@festival/contracts/orders';
import { fromJson } from '@festival/service-kit/database';
import { groupBy } from 'es-toolkit/array/groupBy';
import type { DataSource } from 'typeorm';

/** A line of an order. */
interface SubjectRow {
  id: string;
  orderNumber: string;
  state: OrderState;
  name: string;
  productName: string;
  vendorName: string;
  colours: unknown;
  sizes: unknown;
  quantityBought: unknown;
  collectionDate: string | null;
}

/** SQL by hand, because a campaign reads every order of its audience and needs few of the columns. */
const subjectsSql = `SELECT o.id, o.order_number AS orderNumber, o.state, o.name,
    p.product_name AS productName, p.vendor_name AS vendorName, p.colours, p.sizes, p.quantity_bought AS quantityBought, p.collection_date AS collectionDate
  FROM orders o JOIN purchases p ON p.order_id = o.id WHERE o.id IN (?) ORDER BY o.id, p.position`;

const toSubject = (lines: readonly SubjectRow[]): OrderSubject => {
  const [order] = lines as [SubjectRow];
  return {
    _id: order.id,
    orderNumber: order.orderNumber,
    verified: order.state === 'verified',
    cancelled: order.state === 'cancelled',
    name: order.name,
    purchases: lines.map((line) => ({
      productName: line.productName,
      vendorName: line.vendorName,
      colours: fromJson(line.colours),
      sizes: fromJson(line.sizes),
      quantityBought: fromJson(line.quantityBought),
      collectionDate: line.collectionDate,
    })),
  };
};

/** Reads orders with what their mails need. */
export const readSubjects = async (
  dataSource: DataSource,
  ids: readonly string[],
): Promise<OrderSubject[]> => {
  const lines = await dataSource.query<SubjectRow[]>(subjectsSql, [ids]);
  return Object.values(groupBy(lines, ({ id }) => id)).map(toSubject);
};
