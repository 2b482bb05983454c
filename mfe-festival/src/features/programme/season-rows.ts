import { formatDate } from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';
import type { ProgrammeContent } from '../../content/schemas/programme.js';
import { dayOf, daysBetween, lastDayOf } from '../../shared/time/festival-day.js';
import { roundsOf } from '../clues/clue-queries.js';

/** A period, in percent of the season. */
export interface Stretch {
  start: number;
  length: number;
}

export interface SeasonRow {
  label: string;
  stretches: Stretch[];
  days: Stretch[];
}

export interface Season {
  rows: SeasonRow[];
  /** The start of each week. */
  weeks: { at: number; label: string }[];
  /** The position of today; undefined before and after the season. */
  today: Stretch | undefined;
}

type Window = Edition['workshops']['registration'];

const WEEK = 7;

/** The data of the season's chart: what is open when, and what is on each day. */
export const drawSeason = (
  edition: Edition,
  strands: ProgrammeContent['strands'],
  now: Date,
): Season => {
  const { season, contests, marketplace, collaborations } = edition;
  const count = daysBetween(season.firstDay, season.lastDay) + 1;
  const percent = (days: number) => Math.round((days / count) * 10_000) / 100;
  const between = (first: string, last: string): Stretch => ({
    start: percent(daysBetween(season.firstDay, first)),
    length: percent(daysBetween(first, last) + 1),
  });
  const open = ({ opens, closes }: Window) =>
    between(dayOf(edition, opens), lastDayOf(edition, closes));
  const on = (at: string) => between(dayOf(edition, at), dayOf(edition, at));
  const row = (label: string, stretches: Window[], days: string[] = []): SeasonRow => ({
    label,
    stretches: stretches.map(open),
    days: [...new Set(days)].map(on),
  });
  const today = dayOf(edition, now);
  // One strip for both, because the printed timeline has another first day of voting.
  const { submissions, voting } = contests.photos;
  return {
    rows: [
      row(strands.workshops, [edition.workshops.registration]),
      row(strands.photos, [{ opens: submissions.opens, closes: voting.closes }]),
      row(
        strands.clues,
        [],
        roundsOf(edition).map(({ opens }) => opens),
      ),
      row(
        strands.performances,
        [],
        edition.performances.map(({ starts }) => starts),
      ),
      row(
        strands.collection,
        [],
        marketplace.collectionSlots.map(({ date }) => date),
      ),
      row(strands.premiere, [], [collaborations.centreStage.premiere]),
    ],
    weeks: Array.from({ length: Math.ceil(count / WEEK) }, (_, week) => {
      const date = new Date(Date.parse(season.firstDay) + week * WEEK * 24 * 60 * 60_000);
      return {
        at: percent(week * WEEK),
        label: formatDate(edition, date.toISOString().slice(0, 10), 'short'),
      };
    }),
    today: today >= season.firstDay && today <= season.lastDay ? on(today) : undefined,
  };
};
