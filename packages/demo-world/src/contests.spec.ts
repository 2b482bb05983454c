import { photoForm } from '@festival/contracts/photos';
import { chooseEdition } from '@festival/edition';
import { isWithin } from '@festival/edition/periods';
import { expect, test } from '@jest/globals';
import { awards, photoEntries } from './contests.js';
import { students } from './people.js';

/** The start of the demo. */
const START = new Date('2021-02-10T10:00:00+08:00');

test('entries are valid input of the form, within the window, before the demo begins', () => {
  const { submissions } = chooseEdition('2021').contests.photos;
  for (const entry of photoEntries) {
    const { caption, matric, ...fields } = entry;
    const form = { ...fields, caption: caption ?? '', ...(matric && { matric }) };
    expect(photoForm.safeParse(form).success).toBe(true);
    const at = new Date(entry.submittedAt);
    expect([entry.key, isWithin(submissions, at), at < START]).toEqual([entry.key, true, true]);
  }
});

test('they are of students 01 to 20, one a category, most with a photograph and some without', () => {
  const first = new Set(students.slice(0, 20).map(({ _id }) => _id));
  for (const { studentId } of photoEntries) expect(first).toContain(studentId);
  const places = photoEntries.map(({ studentId, category }) => `${studentId} ${category}`);
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(photoEntries.map(({ key }) => key)).size).toBe(photoEntries.length);
  const withPhotograph = photoEntries.filter(({ hasPhotograph }) => hasPhotograph).length;
  expect(withPhotograph).toBeGreaterThanOrEqual(8);
  expect(withPhotograph).toBeLessThan(photoEntries.length);
});

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
