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

/**
 * What this tab has done lately. Two tabs that write in the same instant have not seen each other's write, and the later one
 * replaces the earlier: whoever wrote that one finds it missing here and does it again.
 */
export const createOwnChanges = () => {
  let changes: { write: number; at: number; event: CartEvent }[] = [];
  return {
    note: (write: number, event: CartEvent): void => {
      const at = performance.now();
      changes = changes.filter((change) => at - change.at < REMEMBERED_MS);
      if (repeatable.has(event.type)) changes.push({ write, at, event });
    },
    /** What was done after this write, the last that the cart knows of; it is then forgotten here. */
    takeMissing: (lastSeen: number): CartEvent[] => {
      const now = performance.now();
      const missing = changes.filter(
        ({ write, at }) => write > lastSeen && now - at < REMEMBERED_MS,
      );
      changes = changes.filter(({ write }) => write <= lastSeen);
      return missing.map(({ event }) => event);
    },
    forget: (): void => {
      changes = [];
    },
  };
};
