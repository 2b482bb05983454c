import type { PlaceOrderBody } from '@festival/contracts/orders';
import { readDraft, saveDraft } from '../draft.js';

let attempt = readDraft().attempt;

const remember = (next: typeof attempt): void => {
  attempt = next;
  saveDraft({ attempt });
};

/** By hand where the page is not secure and `crypto.randomUUID` is missing. */
const createKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** The key of an order: the same for as long as the order is the same and its answer is not known. */
export const keyFor = (body: PlaceOrderBody): string => {
  const fingerprint = JSON.stringify(body);
  const known = attempt?.fingerprint === fingerprint ? attempt : undefined;
  const { key } = known ?? { key: createKey() };
  remember({ fingerprint, key });
  return key;
};

/** Once the answer is known the next submit is another order, even if it is the same again. */
export const forgetAttempt = (): void => remember(null);
