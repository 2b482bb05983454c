import { describe, expect, it } from '@jest/globals';
import { remainingStrips } from './workshop-list.js';

const strips = (numRegistered: number, maxParticipants: number) =>
  remainingStrips({ _id: 'batik', numRegistered, maxParticipants });
const left = (...places: [number, number]) => strips(...places).filter(Boolean).length;

describe('the strips of a notice', () => {
  it('are one a place', () => {
    expect(strips(5, 8)).toHaveLength(8);
    expect(left(5, 8)).toBe(3);
  });

  it('show the share of places, and neither none nor all unless that is exact', () => {
    expect(strips(10, 40)).toHaveLength(16);
    expect(left(10, 40)).toBe(12);
    expect(left(1, 2_000)).toBe(15);
    expect(left(1_999, 2_000)).toBe(1);
    expect(left(0, 2_000)).toBe(16);
    expect(left(2_000, 2_000)).toBe(0);
  });

  it('are torn off one by one, none comes back for another', () => {
    for (let taken = 1; taken <= 8; taken++) {
      const before = strips(taken - 1, 8);
      expect(strips(taken, 8).every((isLeft, index) => !isLeft || before[index])).toBe(true);
    }
  });
});
