import { expect, test } from '@jest/globals';
import { RenderBudget } from './render-budget.js';

let time = 0;
const spend = (budget: RenderBudget, ms: number) => {
  time += ms;
  budget.spend(ms);
};

test('after a rest a second may go at once, then half of the time', () => {
  const budget = new RenderBudget(0.5, () => time);
  for (let renders = 0; renders < 100; renders += 1) spend(budget, 10);
  expect(budget.hasLeft()).toBe(true);
  for (let renders = 0; renders < 100; renders += 1) spend(budget, 10);
  expect(budget.hasLeft()).toBe(false);

  const endsAt = time + 10_000;
  let renders = 0;
  while (time < endsAt) {
    if (budget.hasLeft()) {
      spend(budget, 10);
      renders += 1;
    }
    time += 1;
  }
  expect(renders * 10).toBeGreaterThan(4_000);
  expect(renders * 10).toBeLessThan(6_000);
});

test('one very slow page does not slow down the following ones for long', () => {
  const budget = new RenderBudget(0.5, () => time);
  spend(budget, 60_000);
  time += 501;
  expect(budget.hasLeft()).toBe(true);
});
