import type { TableColumn } from '../src/table.js';

export interface Order {
  id: string;
  buyer: string;
  total: string;
}

export const orders: Order[] = [
  { id: 'K7M', buyer: 'Mei', total: '$12.50' },
  { id: 'Q2D', buyer: 'Arif', total: '$8.00' },
];

export const columns: TableColumn<Order>[] = [
  { key: 'id', header: 'Order', cell: (order) => order.id, isRowHeader: true },
  { key: 'buyer', header: 'Buyer', cell: (order) => order.buyer },
  { key: 'total', header: 'Total', cell: (order) => order.total, align: 'end' },
];

/** The props of a table of orders, without its rows. */
export const ordersTable = {
  caption: 'Unverified orders',
  columns,
  rowId: (order: Order) => order.id,
  rowLabel: (order: Order) => `order ${order.id}`,
};
