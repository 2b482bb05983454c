import type { CollectionType, OrderState } from '@festival/contracts/orders';

/** One product of an order, with what the file says about the order. */
export interface OrderedProduct {
  orderId: string;
  /** The place of the product in its order. */
  position: number;
  orderNumber: string;
  placedAt: Date;
  state: OrderState;
  name: string;
  emailAddress: string;
  contactNumber: string;
  vendorId: string;
  vendorName: string;
  productId: string;
  productName: string;
  colours: string[];
  sizes: string[];
  quantityBought: number[][];
  priceCents: number;
  collection: CollectionType;
  collectionDate: string | null;
  deliveryAddress: string | null;
  comments: string;
  /** What the vendor adds to the order for delivering; 0 for a product that is collected. */
  vendorSurchargeCents: number;
}

/** One variation of a product in an order. */
export interface OrderLine {
  purchase: OrderedProduct;
  option1: string;
  option2: string;
  quantity: number;
  /** The vendor's delivery surcharge for the order. It is in the first line that the vendor delivers; other lines have 0. */
  surchargeCents: number;
}

const variationsOf = (purchase: OrderedProduct, surchargeCents: number): OrderLine[] => {
  const { colours, sizes, quantityBought } = purchase;
  const lines: OrderLine[] = [];
  for (const [colour, quantities] of quantityBought.entries())
    for (const [size, quantity] of quantities.entries())
      if (quantity > 0)
        lines.push({
          purchase,
          option1: colours[colour] ?? '',
          option2: sizes[size] ?? '',
          quantity,
          surchargeCents: lines.length === 0 ? surchargeCents : 0,
        });
  return lines;
};

/** The lines of purchases in batches. The purchases of an order must follow each other. */
export async function* orderLines(
  batches: AsyncIterable<OrderedProduct[]>,
): AsyncGenerator<OrderLine[]> {
  let orderId = '';
  const charged = new Set<string>();
  for await (const batch of batches) {
    const lines: OrderLine[] = [];
    for (const purchase of batch) {
      if (purchase.orderId !== orderId) charged.clear();
      orderId = purchase.orderId;
      const isFirst = purchase.collection === 'delivery' && !charged.has(purchase.vendorId);
      if (isFirst) charged.add(purchase.vendorId);
      for (const line of variationsOf(purchase, isFirst ? purchase.vendorSurchargeCents : 0))
        lines.push(line);
    }
    yield lines;
  }
}
