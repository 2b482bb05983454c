import type { CartEvent } from '@festival/lifecycles/cart';

/** Far longer than one tab takes to hear of another. */
const REMEMBERED_MS = 5_000;

/** What makes sense on a cart that has become another meanwhile. */
const repeatable = new Set<CartEvent['type']>([
  'ADD',
  'INCREASE',
  'DECREASE',
  'SET_QUANTITY',
  'REMOVE',
]);

/** Something that was done in this tab. Done again it is the same change. */
export interface OwnChange {
  at: number;
  event: CartEvent;
}

type Changes = ReadonlySet<OwnChange>;

/**
 * What this tab has done lately. Two tabs that write in the same instant have not seen each other's write, and the later one
 * replaces the earlier: whoever wrote that one finds it missing here and does it again.
 */
export const createOwnChanges = () => {
  /** All that are remembered, in their order. */
  let known: Changes = new Set();
  /** Those in the cart as this tab has it. */
  let present: Changes = new Set();
  /** Those that were in it by each of its writes. */
  let presentAt = new Map<number, { at: number; changes: Changes }>();

  const forgetOld = (now: number): void => {
    const isRecent = ({ at }: { at: number }) => now - at < REMEMBERED_MS;
    known = new Set([...known].filter(isRecent));
    present = new Set([...present].filter(isRecent));
    presentAt = new Map([...presentAt].filter(([, write]) => isRecent(write)));
  };

  return {
    /** After a write of this tab; `again` where it does a change again. */
    note: (write: number, event: CartEvent, again?: OwnChange): void => {
      const at = performance.now();
      forgetOld(at);
      const change = again ?? { at, event };
      if (repeatable.has(event.type)) {
        known = new Set([...known, change]);
        present = new Set([...present, change]);
      }
      presentAt.set(write, { at, changes: present });
    },
    /** The cart is one now that was made from this write of this tab, or from none: what it lacks, to be done again. */
    missingIn: (write: number): OwnChange[] => {
      forgetOld(performance.now());
      present = presentAt.get(write)?.changes ?? new Set();
      return [...known].filter((change) => !present.has(change));
    },
    forget: (): void => {
      known = new Set();
      present = new Set();
    },
  };
};
