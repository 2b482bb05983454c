import type { Edition, Window } from './edition.js';
import {
  addMinutes,
  dayOf,
  hoursOf,
  isOnlinePlace,
  isWholeDay,
  localTime,
  MIDNIGHT,
  midnightAfter,
  type ProgrammeItem,
} from './programme.js';

/** What visitors can choose from the programme. */
export const strands = ['performances', 'workshops', 'contests', 'collection'] as const;
export type Strand = (typeof strands)[number];

/** The kinds of its items: what each is part of, and its page. The content of the festival's area has a sentence for each. */
const kinds = {
  performance: ['performances', '/performances'],
  premiere: ['performances', '/nafxcs'],
  workshop: ['workshops', '/workshops'],
  workshopsOpen: ['workshops', '/workshops'],
  workshopsClose: ['workshops', '/workshops'],
  photosOpen: ['contests', '/contests/photogContest'],
  photosClose: ['contests', '/contests/photogContest'],
  votingCloses: ['contests', '/contests/photogContest'],
  clue: ['contests', '/contests/scavengerHunt'],
  collection: ['collection', '/marketplace'],
} as const satisfies Record<string, readonly [Strand, string]>;
export type Moment = keyof typeof kinds;
export const moments = Object.keys(kinds) as Moment[];

/** A workshop, as far as the programme shows it. Its duration is in minutes. */
export type ListedWorkshop = Record<'_id' | 'name' | 'date' | 'startTime' | 'location', string> & {
  duration: number;
};

/** Nothing "opens at 12am": it is open on that day, without an hour. */
const fromHour = (from: string) => (isWholeDay({ from }) ? undefined : `from ${hoursOf(from)}`);

/**
 * The programme in order of time: the edition's dates, and these workshops. The opening of voting is left out: the contest's printed timeline has another
 * day than its windows. The contest's page says when voting is open.
 */
export const listProgramme = (
  edition: Edition,
  workshops: readonly ListedWorkshop[] = [],
): ProgrammeItem[] => {
  const { performances, collaborations, marketplace, contests } = edition;
  const { photos, scavengerHunt } = contests;
  const { registration } = edition.workshops;
  const items: ProgrammeItem[] = [];
  const add = (
    moment: Moment,
    name: string,
    from: string,
    until: string,
    more: Partial<ProgrammeItem> = {},
  ) => {
    const [strand, path] = kinds[moment];
    const hours = hoursOf(from, until);
    items.push({ id: moment, moment, strand, name, from, until, hours, path, ...more });
  };
  const opens = (moment: Moment, window: Window, name: string, during: string) => {
    const from = localTime(edition, window.opens);
    add(moment, name, from, localTime(edition, window.closes), { during, hours: fromHour(from) });
  };
  /** The last day of a window. */
  const closes = (moment: Moment, window: Window, name: string) => {
    const until = localTime(edition, window.closes);
    const hours = `until ${until.endsWith(MIDNIGHT) ? 'midnight' : hoursOf(until)}`;
    add(moment, name, dayOf(addMinutes(until, -1)) + MIDNIGHT, until, { hours });
  };
  opens('workshopsOpen', registration, 'Workshop registration opens', 'Workshop registration');
  closes('workshopsClose', registration, 'Last day to register for a workshop');
  const entries = `${photos.name}: entries`;
  opens('photosOpen', photos.submissions, `${entries} open`, entries);
  closes('photosClose', photos.submissions, `${photos.name}: last day to enter`);
  closes('votingCloses', photos.voting, `${photos.name}: last day to vote`);
  // The other clues are hidden on other pages.
  for (const clue of scavengerHunt.clues.filter(({ hiddenAt }) => hiddenAt === undefined)) {
    const from = localTime(edition, clue.opens);
    const more = { id: `clue-${clue.id}`, hours: fromHour(from) };
    add('clue', 'A scavenger hunt clue comes out', from, midnightAfter(from), more);
  }
  for (const { code, date, starts, ends } of marketplace.collectionSlots) {
    const more = { id: `collection-${code}`, place: marketplace.collectionPlace };
    add('collection', 'Marketplace collection', `${date}T${starts}`, `${date}T${ends}`, more);
  }
  for (const { id, name, starts, ends, place, isOnline, watchUrl } of performances) {
    const more = { id, place, isOnline, watchUrl, path: `/performances#${id}` };
    add('performance', name, localTime(edition, starts), localTime(edition, ends), more);
  }
  const premiere = localTime(edition, collaborations.centreStage.premiere);
  const hours = hoursOf(premiere);
  add('premiere', 'Centre Stage premiere', premiere, midnightAfter(premiere), { hours });
  for (const { _id, name, date, startTime, duration, location: place } of workshops) {
    const id = `workshop-${_id}`;
    const from = `${dayOf(date)}T${startTime}`;
    const isOnline = isOnlinePlace(place);
    const more = { id, place, isOnline, path: `/workshops?workshop=${_id}#${id}` };
    add('workshop', name, from, addMinutes(from, duration), more);
  }
  return items.sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
};
