import type { AdminOrder, FoundOrder } from '@festival/contracts/orders';
import type { PastedLine } from './read-references.js';

/** The result for one line. Only lines that match can be verified from the list. */
export type Verdict =
  | 'matches'
  | 'differs'
  | 'verified'
  | 'cancelled'
  | 'twice'
  | 'unknown'
  | 'unnumbered';

export interface Reference {
  text: string;
  verdict: Verdict;
  order: AdminOrder | null;
  /** In dollars, when it differs from the total of the order. */
  paid?: number;
}

const toCents = ({ total }: AdminOrder): number => Math.round(total * 100);

const verdictOf = (order: AdminOrder, { cents }: PastedLine): Verdict => {
  if (order.cancelled) return 'cancelled';
  if (order.verified) return 'verified';
  // A list of order numbers without amounts says that all of them are paid.
  if (cents.length === 0) return 'matches';
  const total = toCents(order);
  // A refund is not a payment, whatever else the line says.
  return cents.includes(total) && !cents.includes(-total) ? 'matches' : 'differs';
};

/** Compares pasted lines with the orders of their numbers. When two lines name one order, the first counts. */
export const matchReferences = (
  lines: readonly PastedLine[],
  found: readonly FoundOrder[],
): Reference[] => {
  const byNumber = new Map(found.map(({ number, order }) => [number, order]));
  const seen = new Set<string>();
  return lines.map((line) => {
    const { text, numbers, cents } = line;
    const order = numbers.map((number) => byNumber.get(number)).find(Boolean) ?? null;
    if (!order)
      return { text, order, verdict: numbers.length > 0 ? 'unknown' : 'unnumbered' } as const;
    if (seen.has(order._id)) return { text, order, verdict: 'twice' };
    seen.add(order._id);
    const verdict = verdictOf(order, line);
    const [paid] = cents;
    return {
      text,
      order,
      verdict,
      ...(verdict === 'differs' && paid !== undefined && { paid: paid / 100 }),
    };
  });
};
