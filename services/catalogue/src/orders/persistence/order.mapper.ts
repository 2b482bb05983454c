import { toDollars } from '@festival/contracts/common';
import type { Order, Purchase } from '@festival/contracts/orders';
import type { PurchaseEntity, WholeOrder } from './purchase.entity.js';

const toPurchase = (purchase: PurchaseEntity): Purchase => ({
  productId: purchase.productId,
  vendorId: purchase.vendorId,
  vendorName: purchase.vendorName,
  productName: purchase.productName,
  images: purchase.images,
  price: toDollars(purchase.priceCents),
  attribute1: purchase.attribute1,
  attribute2: purchase.attribute2,
  colours: purchase.colours,
  sizes: purchase.sizes,
  quantityBought: purchase.quantityBought,
  comments: purchase.comments,
  collection: purchase.collection,
  collectionDate: purchase.collectionDate,
  deliveryAddress: purchase.deliveryAddress,
  total: toDollars(purchase.totalCents),
});

/** An order for its buyer or an admin. */
export const toOrder = (order: WholeOrder): Order => ({
  _id: order.id,
  orderNumber: order.orderNumber,
  verified: order.state === 'verified',
  cancelled: order.state === 'cancelled',
  ...(order.state === 'cancelled' && { cancelledAt: order.stateChangedAt.toISOString() }),
  datetime: order.placedAt.toISOString(),
  total: toDollars(order.totalCents),
  name: order.name,
  contactNumber: order.contactNumber,
  emailAddress: order.emailAddress,
  deliveryAddress: order.deliveryAddress,
  surcharges: order.surcharges.map(({ vendorId, vendorName, cents }) => ({
    vendorId,
    vendorName,
    surcharge: toDollars(cents),
  })),
  purchases: order.purchases.map(toPurchase),
});

const sum = (cents: number[]): number => cents.reduce((total, one) => total + one, 0);

/** A vendor's part of an order: its own lines, surcharge and their total. Only a vendor that delivers gets the buyer's address. */
export const toVendorOrder = (order: WholeOrder, vendorId: string): Order => {
  const purchases = order.purchases.filter((purchase) => purchase.vendorId === vendorId);
  const surcharges = order.surcharges.filter((surcharge) => surcharge.vendorId === vendorId);
  const totalCents = sum([
    ...purchases.map((purchase) => purchase.totalCents),
    ...surcharges.map(({ cents }) => cents),
  ]);
  const deliveryAddress =
    purchases.find((purchase) => purchase.deliveryAddress)?.deliveryAddress ?? null;
  return toOrder({ ...order, deliveryAddress, purchases, surcharges, totalCents });
};
