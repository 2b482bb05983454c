import { chooseEdition } from '@festival/edition';
import { expect, test } from '@jest/globals';
import { students } from '../people/people.js';
import { awards } from './points.js';

test('points are of students 01 to 20, in a category of the edition, given before the demo begins', () => {
  const first = students.slice(0, 20).map(({ email }) => email);
  const { pointsCategories } = chooseEdition('2021').contests.luckyDraw;
  const start = Date.parse('2021-02-10T10:00:00+08:00');
  for (const { emailAddress, category, givenAt, undone } of awards) {
    expect(first).toContain(emailAddress);
    expect(pointsCategories).toContain(category);
    expect(Date.parse(givenAt)).toBeLessThan(start);
    if (undone) expect(Date.parse(undone.at)).toBeGreaterThan(Date.parse(givenAt));
  }
  expect(awards.some(({ undone }) => undone)).toBe(true);
});
