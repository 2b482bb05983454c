import { workshopForm } from '@festival/contracts/workshops';
import { chooseEdition } from '@festival/edition';
import { vacancies, vacancyText } from '@festival/edition/vacancies';
import { isOpenTalk } from '@festival/edition/workshops';
import { describe, expect, it } from '@jest/globals';
import { students } from './people.js';
import { registrations, registrationsOf } from './registrations.js';
import { type DemoWorkshop, workshops } from './workshops.js';

const edition = chooseEdition('2021');
const demoStart = Date.parse('2021-02-10T10:00+08:00');
const opens = Date.parse(edition.workshops.registration.opens);

const standingIn = ({ _id }: DemoWorkshop, wanted: string) =>
  registrationsOf(_id).filter(({ outcome }) => outcome === wanted).length;
const freePlaces = (workshop: DemoWorkshop) =>
  vacancies({
    numRegistered: standingIn(workshop, 'confirmed'),
    maxParticipants: workshop.maxParticipants,
  });

describe('the workshops of the demo world', () => {
  it('are fourteen, in every category of the edition, as the form would take them', () => {
    expect(workshops).toHaveLength(14);
    expect(new Set(workshops.map(({ category }) => category))).toEqual(
      new Set(edition.workshops.categories),
    );
    for (const workshop of workshops)
      expect(workshopForm.safeParse(workshop).error).toBeUndefined();
  });

  it('lie in the season, and after the demo begins', () => {
    const { lastDay } = edition.season;
    for (const { date } of workshops) {
      expect(date > '2021-02-10').toBe(true);
      expect(date <= lastDay).toBe(true);
    }
  });

  it('are: one full with a waitlist, one Open Talk without a limit, four others with five places or more', () => {
    const full = workshops.filter((workshop) => freePlaces(workshop) === 0);
    expect(full).toHaveLength(1);
    expect(standingIn(full[0]!, 'waitlisted')).toBeGreaterThanOrEqual(3);
    const talks = workshops.filter(({ name }) => isOpenTalk(edition, name));
    expect(talks).toHaveLength(1);
    const { maxParticipants } = talks[0]!;
    expect(vacancyText(edition, { numRegistered: 0, maxParticipants })).toBe('Unlimited');
    const roomy = workshops.filter(
      (workshop) => !talks.includes(workshop) && freePlaces(workshop) >= 5,
    );
    expect(roomy.length).toBeGreaterThanOrEqual(4);
  });
});

describe('the sign-ups of the demo world', () => {
  it('are of students 01–20, each of them, and of nobody else', () => {
    const signedUp = new Set(registrations.map(({ studentId }) => studentId));
    expect(signedUp).toEqual(new Set(students.slice(0, 20).map(({ _id }) => _id)));
  });

  it('came one after the other between the opening and the start of the demo', () => {
    const times = registrations.map(({ signedUpAt }) => Date.parse(signedUpAt));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(opens);
    expect(times.at(-1)).toBeLessThan(demoStart);
    for (const { signedUpAt, cancelledAt } of registrations.filter((each) => each.cancelledAt)) {
      expect(Date.parse(cancelledAt!)).toBeGreaterThan(Date.parse(signedUpAt));
      expect(Date.parse(cancelledAt!)).toBeLessThan(demoStart);
    }
  });

  it('give nobody two places, and each person a registration a workshop', () => {
    const standing = registrations.filter(({ cancelledAt }) => !cancelledAt);
    const places = standing.filter((each) => each.outcome === 'confirmed' && !each.isOpenTalk);
    expect(new Set(places.map(({ studentId }) => studentId)).size).toBe(places.length);
    const pairs = standing.map(({ studentId, workshopId }) => `${studentId}/${workshopId}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(registrations.some(({ cancelledAt }) => cancelledAt)).toBe(true);
  });

  it('number each queue without a gap', () => {
    for (const { _id } of workshops) {
      const positions = registrationsOf(_id).flatMap(({ position }) => position ?? []);
      expect(positions).toEqual(positions.map((_, index) => index + 1));
    }
  });
});
