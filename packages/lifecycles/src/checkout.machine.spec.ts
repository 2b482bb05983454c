import type { PlaceOrderBody } from '@festival/contracts/orders';
import { describe, expect, it } from '@jest/globals';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { emptyCart } from './cart.js';
import {
  type AvailableChoices,
  type CheckoutEvent,
  type CheckoutInput,
  checkoutMachine,
  LOGIN_TO_COMPLETE,
  type Placing,
  type SentOrder,
  type SigningIn,
} from './checkout.js';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

const slots = ['18febslot1', '11marslot1'];
const tee: AvailableChoices = {
  productId: 'tee',
  name: 'Medley Tee',
  ways: ['selfCollection', 'delivery'],
  slots,
};
const mug: AvailableChoices = { productId: 'mug', name: 'Mug', ways: ['selfCollection'], slots };

const body: PlaceOrderBody = {
  name: 'Wei Ling',
  contactNumber: '91234567',
  emailAddress: 'weiling@e.ntu.edu.sg',
  total: 22,
  purchases: [],
};

const start = (input: Partial<CheckoutInput> = {}) =>
  initialTransition(checkoutMachine, { available: [tee, mug], ...input })[0];

/** An event of the page, or the end of an effect. */
type Step = CheckoutEvent | { type: `xstate.done.actor.${string}`; output: unknown };

const orderAnswer = (output: Placing): Step => ({
  type: 'xstate.done.actor.placeOrder',
  output,
});
const signInAnswer = (output: SigningIn): Step => ({
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

const send = (snapshot: Snapshot, ...events: Step[]) => {
  let effects: string[] = [];
  for (const event of events) {
    const [next, actions] = transition(checkoutMachine, snapshot, event as CheckoutEvent);
    snapshot = next;
    effects = effectsIn(actions);
  }
  return { snapshot, effects, state: snapshot.value, context: snapshot.context };
};

const collect = (productId: string): CheckoutEvent => ({
  type: 'CHOOSE_COLLECTION',
  productId,
  collection: 'selfCollection',
});
const deliver = (productId: string): CheckoutEvent => ({
  type: 'CHOOSE_COLLECTION',
  productId,
  collection: 'delivery',
});
const slot = (productId: string, code = '18febslot1'): CheckoutEvent => ({
  type: 'CHOOSE_SLOT',
  productId,
  slot: code,
});
const agree: CheckoutEvent = { type: 'AGREE', hasAgreed: true };
const order: SentOrder = { cart: emptyCart, cartId: 'cart-1', body };
const submit: CheckoutEvent = { type: 'SUBMIT', order };

const complete = () => send(start(), deliver('tee'), collect('mug'), slot('mug'), agree).snapshot;
const submitting = () => send(complete(), submit).snapshot;
const signingIn = () => send(submitting(), orderAnswer({ outcome: 'signed-out' })).snapshot;
const placed = () => send(submitting(), orderAnswer({ outcome: 'placed', orderId: 'o1' })).snapshot;

const messages = (snapshot: Snapshot) => snapshot.context.problems.map(({ message }) => message);

describe('choosing how to collect', () => {
  it('starts with nothing chosen', () => {
    expect(start().context.choices).toEqual({
      tee: { collection: null, slot: null },
      mug: { collection: null, slot: null },
    });
  });

  it('forgets the date when the type changes, and only then', () => {
    const chosen = send(start(), collect('tee'), slot('tee')).snapshot;
    expect(send(chosen, collect('tee')).context.choices.tee?.slot).toBe('18febslot1');
    expect(send(chosen, deliver('tee')).context.choices.tee).toEqual({
      collection: 'delivery',
      slot: null,
    });
    expect(send(chosen, deliver('tee'), collect('tee')).context.choices.tee?.slot).toBeNull();
  });

  it('takes no date for deliveries, or without a collection method', () => {
    expect(send(start(), slot('tee')).context.choices.tee?.slot).toBeNull();
    expect(send(start(), deliver('tee'), slot('tee')).context.choices.tee?.slot).toBeNull();
  });

  it('drops a slot that has become too early, a way no longer offered, and a product gone', () => {
    const chosen = send(start(), collect('tee'), slot('tee'), collect('mug'), slot('mug')).snapshot;
    const available = [{ ...tee, slots: ['11marslot1'] }];
    expect(send(chosen, { type: 'AVAILABLE_CHANGED', available }).context.choices).toEqual({
      tee: { collection: 'selfCollection', slot: null },
    });
    const deliveryOnly: AvailableChoices[] = [{ ...tee, ways: ['delivery'] }];
    expect(
      send(chosen, { type: 'AVAILABLE_CHANGED', available: deliveryOnly }).context.choices.tee,
    ).toEqual({ collection: null, slot: null });
  });

  it('restores the choices from before signing in, as far as they are still offered', () => {
    const choices = {
      tee: { collection: 'selfCollection', slot: '11marslot1' },
      mug: { collection: 'delivery', slot: null },
    } as const;
    const { context } = start({ choices, hasAgreed: true });
    expect(context.choices).toEqual({ tee: choices.tee, mug: { collection: null, slot: null } });
    expect(context.hasAgreed).toBe(true);
  });
});

describe('choices that are taken away', () => {
  const late: AvailableChoices[] = [{ ...tee, slots: ['11marslot1'] }, mug];
  const fewer: AvailableChoices[] = [{ ...tee, ways: ['delivery'] }, mug];
  const change = (available: AvailableChoices[]): CheckoutEvent => ({
    type: 'AVAILABLE_CHANGED',
    available,
  });
  const chosen = () =>
    send(start(), collect('tee'), slot('tee'), collect('mug'), slot('mug', '11marslot1')).snapshot;

  it('are reported: a date, a method, and nothing if nothing changed', () => {
    expect(send(chosen(), change([tee, mug])).context.lost).toEqual([]);
    expect(send(chosen(), change(late)).context.lost).toEqual([
      { productId: 'tee', name: 'Medley Tee', collection: 'selfCollection', slot: '18febslot1' },
    ]);
    expect(send(chosen(), change(late), change(fewer)).context.lost).toEqual([
      { productId: 'tee', name: 'Medley Tee', collection: 'selfCollection', slot: null },
    ]);
  });

  it('stay reported while the available change further, until the buyer has chosen again', () => {
    const lost = send(chosen(), change(late), change([...late]));
    expect(lost.context.lost).toHaveLength(1);
    expect(send(lost.snapshot, slot('tee', '11marslot1')).context.lost).toEqual([]);
    expect(send(lost.snapshot, deliver('tee')).context.lost).toEqual([]);
    expect(send(lost.snapshot, change([mug])).context.lost).toEqual([]);
  });

  it('are reported after a reload too', () => {
    const choices = { tee: { collection: 'selfCollection', slot: '18febslot1' } } as const;
    expect(start({ available: late, choices }).context.lost).toMatchObject([
      { slot: '18febslot1' },
    ]);
  });
});

describe('submitting', () => {
  it('names everything that is missing, in the order of the form', () => {
    const { state, snapshot, context } = send(start(), collect('mug'), submit);
    expect(state).toBe('editing');
    expect(messages(snapshot)).toEqual([
      'Please select a Collection Type for all products.',
      'Please select a date for self collection for all purchased products. Missing for Mug',
      'Please indicate acknowledgement of terms and conditions.',
    ]);
    expect(snapshot.context.problems.map(({ productIds }) => productIds)).toEqual([
      ['tee'],
      ['mug'],
      [],
    ]);
    expect(context.attempt).toBe(1);
  });

  it('names every product without a date', () => {
    const { snapshot } = send(start(), collect('tee'), collect('mug'), agree, submit);
    expect(messages(snapshot)).toEqual([
      'Please select a date for self collection for all purchased products. Missing for Medley Tee, Mug',
    ]);
  });

  it('drops a problem as it is solved, and adds none before the next submit', () => {
    const tried = send(start(), submit).snapshot;
    const solved = send(tried, collect('tee'), collect('mug'), agree).snapshot;
    expect(messages(solved)).toEqual([]);
    expect(messages(send(solved, submit).snapshot)).toHaveLength(1);
  });

  it("goes no further while the buyer's details are incomplete", () => {
    const { state, effects, context } = send(complete(), { type: 'SUBMIT', order: null });
    expect([state, effects, context.attempt]).toEqual(['editing', [], 1]);
  });

  it('sends a complete order once, however often it is pressed', () => {
    const first = send(complete(), submit);
    expect([first.state, first.effects]).toEqual(['submitting', ['placeOrder']]);
    expect(first.context.order).toBe(order);
    const second = send(first.snapshot, submit);
    expect([second.state, second.effects]).toEqual(['submitting', []]);
  });

  it('does not change the order while it is being sent', () => {
    const { snapshot, effects } = send(submitting(), deliver('mug'), {
      type: 'AGREE',
      hasAgreed: false,
    });
    expect(effects).toEqual([]);
    expect(snapshot.context).toEqual(submitting().context);
  });

  it('follows a change of the available meanwhile, for when it comes back', () => {
    for (const waiting of [submitting(), signingIn()]) {
      const { context, state } = send(waiting, { type: 'AVAILABLE_CHANGED', available: [tee] });
      expect(Object.keys(context.choices)).toEqual(['tee']);
      expect([state, context.order]).toEqual([waiting.value, order]);
    }
  });
});

describe('the answer', () => {
  const refusedFor = (code: string) =>
    orderAnswer({ outcome: 'refused', refusal: { code, message: 'No.' } });

  it('success clears the cart and shows the order', () => {
    const { state, effects, context } = send(
      submitting(),
      orderAnswer({ outcome: 'placed', orderId: 'o1' }),
    );
    expect([state, effects]).toEqual(['placed', ['removeOrdered', 'showSuccess']]);
    expect(context.orderId).toBe('o1');
  });

  it('a session that has ended asks to sign in, then sends the same order', () => {
    const asked = send(submitting(), orderAnswer({ outcome: 'signed-out' }));
    expect([asked.state, asked.effects]).toEqual(['signingIn', ['askToSignIn']]);
    const again = send(asked.snapshot, signInAnswer({ outcome: 'signed-in' }));
    expect([again.state, again.effects]).toEqual(['submitting', ['placeOrder']]);
    expect(again.context.order).toBe(order);
  });

  it('an expired session reports what is missing and keeps all input', () => {
    const { state, context } = send(signingIn(), signInAnswer({ outcome: 'closed' }));
    expect([state, context.attempt]).toEqual(['editing', 1]);
    expect(context.refusal?.message).toBe(LOGIN_TO_COMPLETE);
    expect(context.choices).toEqual(complete().context.choices);
  });

  it('about a field is left to the form, which counts as a failed submit', () => {
    const { state, context } = send(submitting(), orderAnswer({ outcome: 'field-refused' }));
    expect([state, context.refusal, context.order, context.attempt]).toEqual([
      'editing',
      null,
      null,
      1,
    ]);
  });

  it('a sign-in that cannot be started is a refusal', () => {
    const refusal = { code: 'OFFLINE', message: 'We could not reach the festival.' };
    const { state, context } = send(signingIn(), signInAnswer({ outcome: 'refused', refusal }));
    expect([state, context.refusal]).toEqual(['editing', refusal]);
  });

  it.each([
    'ORDER_OUT_OF_STOCK',
    'ORDER_TOTAL_CHANGED',
    'ORDER_PRODUCT_GONE',
    'ORDER_OPTIONS_CHANGED',
    'ORDER_COLLECTION_NOT_OFFERED',
    'ORDER_SLOT_TOO_EARLY',
    'ORDER_SLOT_UNKNOWN',
  ])('%s is shown and has the cart reviewed', (code) => {
    const refusal = { code, message: 'No.' };
    const { state, effects, context } = send(
      submitting(),
      orderAnswer({ outcome: 'refused', refusal }),
    );
    expect([state, effects, context.attempt]).toEqual(['editing', ['reviewCart'], 1]);
    expect([context.refusal, context.order]).toEqual([refusal, null]);
  });

  it('about the cart disappears once the buyer agrees to the changes; another one stays', () => {
    const accepted = (code: string) =>
      send(submitting(), refusedFor(code), { type: 'ACCEPT_CHANGES' }).context.refusal;
    expect(accepted('ORDER_TOTAL_CHANGED')).toBeNull();
    expect(accepted('IDEMPOTENCY_KEY_REUSED')).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it.each(['SCHEMA_MISMATCH', 'OFFLINE', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'])(
    '%s is shown, and the next submit forgets it',
    (code) => {
      const refused = send(submitting(), refusedFor(code));
      expect([refused.state, refused.effects, refused.context.attempt]).toEqual(['editing', [], 1]);
      expect(send(refused.snapshot, submit)).toMatchObject({
        state: 'submitting',
        context: { refusal: null },
      });
    },
  );

  it('is accepted only while an order is being sent', () => {
    const answers = [
      orderAnswer({ outcome: 'placed', orderId: 'o2' }),
      orderAnswer({ outcome: 'signed-out' }),
      signInAnswer({ outcome: 'signed-in' }),
      signInAnswer({ outcome: 'closed' }),
      refusedFor('OFFLINE'),
    ];
    for (const answer of answers)
      expect(send(complete(), answer)).toMatchObject({ state: 'editing', effects: [] });
    for (const answer of answers.slice(2, 4))
      expect(send(submitting(), answer)).toMatchObject({ state: 'submitting', effects: [] });
    for (const answer of [submit, ...answers])
      expect(send(placed(), answer)).toMatchObject({ state: 'placed', effects: [] });
  });
});
