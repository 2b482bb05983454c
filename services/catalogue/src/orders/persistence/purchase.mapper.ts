import { originsOfLine } from '../../products/domain/option-origins.js';
import type { PricedLine } from '../domain/price-order.js';
import type { PurchaseEntity } from './purchase.entity.js';

/** The stored lines of an order: the product as it is now, and the requested quantities. */
export const toPurchases = (orderId: string, lines: readonly PricedLine[]): PurchaseEntity[] =>
  lines.map(({ purchase, product, priceCents, totalCents }, position) => {
    const isCollected = purchase.collection === 'selfCollection';
    return {
      orderId,
      position,
      productId: product._id,
      vendorId: product.vendorId,
      vendorName: product.vendorName,
      productName: product.name,
      images: product.images.slice(0, 1),
      priceCents,
      attribute1: product.attribute1,
      attribute2: product.attribute2,
      colours: product.colours,
      sizes: product.sizes,
      optionOrigins: product.optionOrigins && originsOfLine(product.optionOrigins),
      quantityBought: purchase.quantityBought,
      comments: purchase.comments,
      collection: purchase.collection,
      collectionDate: isCollected ? (purchase.collectionDate ?? null) : null,
      deliveryAddress: isCollected ? null : (purchase.deliveryAddress ?? null),
      totalCents,
    } as PurchaseEntity;
  });
