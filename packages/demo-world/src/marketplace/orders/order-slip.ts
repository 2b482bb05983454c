export type SlotCode =
  | '18febslot1'
  | '18febslot2'
  | '11marslot1'
  | '11marslot2'
  | '25marslot1'
  | '25marslot2';

/** A product of an order: its key, its destination, and the quantities (by `Colour/Size`). */
export interface OrderLine {
  product: string;
  to: SlotCode | 'delivery';
  pick: number | Record<string, number>;
  comments?: string;
}

/** An order as its buyer entered it. `orders.ts` adds the prices. */
export interface OrderSlip {
  /** The student's number, 1–20. */
  by: number;
  /** Singapore wall time in February 2021, e.g. `01T12:40`. */
  at: string;
  /** When an admin verified or cancelled it, in the same format. Without either, it is unverified. */
  verified?: string;
  cancelled?: string;
  lines: OrderLine[];
}

export function line(
  product: string,
  to: OrderLine['to'],
  pick: OrderLine['pick'] = 1,
  comments = '',
): OrderLine {
  return { product, to, pick, comments };
}
