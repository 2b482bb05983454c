import type { CartEvent } from '@festival/lifecycles/cart.machine';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createOwnChanges } from './cart-actor.js';

const press = (size: string): CartEvent => ({
  type: 'INCREASE',
  line: { productId: 'tee', colour: 'Cream', size },
});
const [one, two, three] = [press('S'), press('M'), press('L')];

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

/** A tab with three changes, in its first three writes. */
const afterThree = () => {
  const changes = createOwnChanges();
  for (const [index, event] of [one, two, three].entries()) changes.note(index + 1, event);
  return changes;
};

const eventsMissing = (changes: ReturnType<typeof createOwnChanges>, write: number) =>
  changes.missingIn(write).map(({ event }) => event);

describe('recent changes in a tab', () => {
  it('is missing in a cart that was made before it, or without this tab', () => {
    expect(eventsMissing(afterThree(), 3)).toEqual([]);
    expect(eventsMissing(afterThree(), 1)).toEqual([two, three]);
    expect(eventsMissing(afterThree(), 0)).toEqual([one, two, three]);
  });

  it('is not done a third time where another tab has the cart with the first', () => {
    const changes = afterThree();
    changes.missingIn(1).forEach((change, index) => {
      changes.note(4 + index, change.event, change);
    });
    expect(eventsMissing(changes, 5)).toEqual([]);
    expect(eventsMissing(changes, 4)).toEqual([three]);
    expect(eventsMissing(changes, 3)).toEqual([]);
    expect(eventsMissing(changes, 1)).toEqual([two, three]);
  });

  it('is forgotten after a while, and once the cart was emptied', () => {
    const changes = afterThree();
    jest.advanceTimersByTime(6_000);
    expect(eventsMissing(changes, 0)).toEqual([]);
    const emptied = afterThree();
    emptied.forget();
    expect(eventsMissing(emptied, 0)).toEqual([]);
  });

  it('do not include changes that made sense only for the earlier cart', () => {
    const changes = createOwnChanges();
    changes.note(1, { type: 'CONFIRM' });
    changes.note(2, one);
    expect(eventsMissing(changes, 0)).toEqual([one]);
  });
});
