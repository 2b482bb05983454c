import type { PlaceOrderBody } from '@festival/contracts/orders';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import {
  type CheckoutEvent,
  type CheckoutInput,
  checkoutMachine,
  type Placing,
  type SigningIn,
} from '../src/checkout/checkout.machine.js';
import type { Offer } from '../src/checkout/choices.js';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

const slots = ['18febslot1', '11marslot1'];
export const tee: Offer = {
  productId: 'tee',
  name: 'Medley Tee',
  ways: ['selfCollection', 'delivery'],
  slots,
};
export const mug: Offer = { productId: 'mug', name: 'Mug', ways: ['selfCollection'], slots };

export const body: PlaceOrderBody = {
  name: 'Wei Ling',
  contactNumber: '91234567',
  emailAddress: 'weiling@e.ntu.edu.sg',
  total: 22,
  purchases: [],
};

export const start = (input: Partial<CheckoutInput> = {}) =>
  initialTransition(checkoutMachine, { offers: [tee, mug], ...input })[0];

/** An event of the page, or the end of an effect. */
type Step = CheckoutEvent | { type: `xstate.done.actor.${string}`; output: unknown };

export const orderAnswer = (output: Placing): Step => ({
  type: 'xstate.done.actor.placeOrder',
  output,
});
export const signInAnswer = (output: SigningIn): Step => ({
  type: 'xstate.done.actor.askToSignIn',
  output,
});

/** The effects of a step: the actions by name, and the actors that start. */
const effectsIn = (actions: readonly { type: string; params?: unknown }[]): string[] =>
  actions
    .filter(({ type }) => type !== 'xstate.stopChild')
    .map(({ type, params }) =>
      type === 'xstate.spawnChild' ? (params as { src: string }).src : type,
    );

export const send = (snapshot: Snapshot, ...events: Step[]) => {
  let effects: string[] = [];
  for (const event of events) {
    const [next, actions] = transition(checkoutMachine, snapshot, event as CheckoutEvent);
    snapshot = next;
    effects = effectsIn(actions);
  }
  return { snapshot, effects, state: snapshot.value, context: snapshot.context };
};

export const collect = (productId: string): CheckoutEvent => ({
  type: 'CHOOSE_COLLECTION',
  productId,
  collection: 'selfCollection',
});
export const deliver = (productId: string): CheckoutEvent => ({
  type: 'CHOOSE_COLLECTION',
  productId,
  collection: 'delivery',
});
export const slot = (productId: string, code = '18febslot1'): CheckoutEvent => ({
  type: 'CHOOSE_SLOT',
  productId,
  slot: code,
});
export const agree: CheckoutEvent = { type: 'AGREE', hasAgreed: true };
export const submit: CheckoutEvent = { type: 'SUBMIT', body };

export const complete = () =>
  send(start(), deliver('tee'), collect('mug'), slot('mug'), agree).snapshot;
export const submitting = () => send(complete(), submit).snapshot;
export const signingIn = () => send(submitting(), orderAnswer({ outcome: 'signed-out' })).snapshot;
export const placed = () =>
  send(submitting(), orderAnswer({ outcome: 'placed', orderId: 'o1' })).snapshot;

export const messages = (snapshot: Snapshot) =>
  snapshot.context.problems.map(({ message }) => message);
