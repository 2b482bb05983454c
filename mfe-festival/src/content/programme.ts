import type { ProgrammeContent } from './schemas.js';

export const programme: ProgrammeContent = {
  lead: [
    'Performances, contests, collection days and the days to register for a workshop, in the order in which they happen. Each ',
    { text: 'workshop', href: '/workshops' },
    ' has a day of its own, and the ',
    { text: 'exhibitions', href: '/exhibitions/Odyssee' },
    ' need none. Print it, fold it, forget it in a library book.',
  ],
  strands: {
    workshops: 'Workshops',
    photos: 'Photo contest',
    clues: 'Scavenger hunt',
    performances: 'Performances',
    collection: 'Marketplace',
    premiere: 'Centre Stage',
  },
  moments: {
    workshopsOpen: {
      title: 'Workshop registration opens',
      text: [
        'Open until the end of ',
        { lastDay: 'workshops.registration.closes' },
        '. Everybody is confirmed for one workshop.',
      ],
      href: '/workshops',
    },
    workshopsClose: {
      title: 'Last day to register for a workshop',
      text: 'Afterwards, leftover places go to the waitlists.',
      href: '/workshops',
    },
    photosOpen: {
      title: [{ value: 'contests.photos.name' }, ': entries open'],
      text: [
        'Send in a photograph until the end of ',
        { lastDay: 'contests.photos.submissions.closes' },
        '.',
      ],
      href: '/contests/photogContest',
    },
    photosClose: {
      title: [{ value: 'contests.photos.name' }, ': last day to enter'],
      href: '/contests/photogContest',
    },
    votingCloses: {
      title: [{ value: 'contests.photos.name' }, ': last day to vote'],
      text: 'One ballot each, for one or two photographs.',
      href: '/contests/photogContest',
    },
    clue: {
      title: 'A scavenger hunt clue comes out',
      text: 'Read it twice before you run.',
      href: '/contests/scavengerHunt',
    },
    collection: {
      title: 'Marketplace collection',
      text: 'Pick up what you ordered for today.',
      href: '/marketplace',
    },
    performance: { href: '/performances' },
    premiere: {
      title: 'Centre Stage premiere',
      text: 'Five finalists, one evening, from your sofa.',
      href: '/nafxcs',
    },
  },
};
