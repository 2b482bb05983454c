import { describe, expect, it } from '@jest/globals';
import { nextOfferState, type OfferEvent, offerMachineStates } from './registration.js';

const events = ['OFFER', 'TAKE', 'PASS', 'END'] as const satisfies readonly OfferEvent['type'][];

/** Every state and event. Events that are not listed are refused. */
const leads: Partial<Record<string, Partial<Record<OfferEvent['type'], string>>>> = {
  none: { OFFER: 'open' },
  open: { TAKE: 'taken', PASS: 'passed', END: 'ended' },
};

describe('the life of an offer', () => {
  const cases = offerMachineStates.flatMap((state) =>
    events.map((type) => [state, type, leads[state]?.[type]] as const),
  );

  it.each(cases)('%s, %s: %s', (state, type, next) => {
    expect(nextOfferState(state, { type })).toBe(next);
  });
});
