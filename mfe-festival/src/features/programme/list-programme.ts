import { formatDate, formatTimes } from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';
import type { ProgrammeContent } from '../../content/schemas/programme.js';
import { dayOf, lastDayOf } from '../../shared/time/festival-day.js';
import { roundsOf } from '../clues/clue-queries.js';
import type { ProgrammeEntry } from './programme-entry.js';

type Moments = ProgrammeContent['moments'];
type Window = Edition['workshops']['registration'];

/** Nothing "opens at 12am": it is open on that day, without an hour. */
const hourUnlessMidnight = (edition: Edition, at: string) => {
  const hour = formatTimes(edition, at);
  return hour === '12am' ? undefined : hour;
};

const openingEntry = (
  edition: Edition,
  id: string,
  { opens, closes }: Window,
  moment: Moments['clue'],
): ProgrammeEntry => {
  const from = hourUnlessMidnight(edition, opens);
  return {
    id: `${id}-opens`,
    day: dayOf(edition, opens),
    from: opens,
    until: closes,
    ...(from && { hours: `from ${from}` }),
    ...moment,
  };
};

/** The last day of a window. */
const closingEntry = (
  edition: Edition,
  id: string,
  { closes }: Window,
  moment: Moments['clue'],
): ProgrammeEntry => {
  const last = lastDayOf(edition, closes);
  return {
    id: `${id}-closes`,
    day: last,
    from: last,
    until: closes,
    hours: `until ${hourUnlessMidnight(edition, closes) ?? 'midnight'}`,
    ...moment,
  };
};

/** All slots of a day are one line: `12-2pm, 6-8pm`. Their labels begin with the day. */
const collectionEntries = (edition: Edition, moment: Moments['collection']): ProgrammeEntry[] => {
  const { collectionSlots, collectionPlace: place } = edition.marketplace;
  return [...new Set(collectionSlots.map(({ date }) => date))].map((date) => {
    const day = formatDate(edition, date, 'short');
    const slots = collectionSlots.filter((slot) => slot.date === date);
    const hours = slots.map(({ label }) => label.replace(`${day} `, '')).join(', ');
    return {
      id: `collection-${date}`,
      day: date,
      from: date,
      until: date,
      hours,
      place,
      ...moment,
    };
  });
};

const clueEntries = (edition: Edition, moment: Moments['clue']): ProgrammeEntry[] =>
  roundsOf(edition).map(({ id, opens }) => {
    const day = dayOf(edition, opens);
    const from = hourUnlessMidnight(edition, opens);
    return {
      id: `clue-${id}`,
      day,
      from: opens,
      until: day,
      ...(from && { hours: `from ${from}` }),
      ...moment,
    };
  });

const performanceEntries = (edition: Edition, moment: Moments['performance']): ProgrammeEntry[] =>
  edition.performances.map(({ id, name, starts, ends, place }) => ({
    ...moment,
    id,
    day: dayOf(edition, starts),
    from: starts,
    until: ends,
    hours: formatTimes(edition, starts, ends),
    title: name,
    place,
    ...(moment.href && { href: `${moment.href}#${id}` }),
  }));

const premiereEntry = (edition: Edition, moment: Moments['premiere']): ProgrammeEntry => {
  const { premiere } = edition.collaborations.centreStage;
  const day = dayOf(edition, premiere);
  return {
    id: 'premiere',
    day,
    from: premiere,
    until: day,
    hours: formatTimes(edition, premiere),
    ...moment,
  };
};

/**
 * The edition's dates in order of time. The opening of voting is left out: the contest's printed timeline has another day than its windows. The
 * contest's page says when voting is open.
 */
export const listProgramme = (edition: Edition, moments: Moments): ProgrammeEntry[] => {
  const { photos } = edition.contests;
  const { registration } = edition.workshops;
  return [
    openingEntry(edition, 'workshops', registration, moments.workshopsOpen),
    closingEntry(edition, 'workshops', registration, moments.workshopsClose),
    openingEntry(edition, 'photos', photos.submissions, moments.photosOpen),
    closingEntry(edition, 'photos', photos.submissions, moments.photosClose),
    closingEntry(edition, 'voting', photos.voting, moments.votingCloses),
    ...clueEntries(edition, moments.clue),
    ...collectionEntries(edition, moments.collection),
    ...performanceEntries(edition, moments.performance),
    premiereEntry(edition, moments.premiere),
  ].sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
};
