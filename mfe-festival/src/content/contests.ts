import luckyDraw from '../assets/contests/lucky-draw.webp';
import moments from '../assets/contests/moments-2021.webp';
import scavengerHunt from '../assets/contests/scavenger-hunt.webp';
import type { ContestsContent } from './schemas.js';

export const contests: ContestsContent = {
  title: 'Contests',
  lead: 'Hold a moment still, follow a clue round a corner, or just turn up often enough. There is something to win for each.',
  photos: {
    description:
      'Moments, the photography contest of Midsummer Medley: the theme, two categories, the rules, every date and the prizes.',
    image: {
      image: moments,
      alt: 'A big camera whose lens holds a paper sun, with three instant prints sliding out below',
    },
    about: [
      'A photograph holds still so that a moment does not have to. Send us one of yours: the last bus pulling out of the loop, a rehearsal gone sideways, the canteen at the hour when the light comes in flat.',
      'No need for a good camera. The judges have been moved by a phone with a cracked screen before, and they will be again.',
    ],
    theme: {
      label: 'This year’s theme',
      text: 'Near the equator every day is midsummer, so take it as you find it: heat, rain, colour, noise. A medley is many small things that turn out to belong together.',
    },
    status: {
      pre: 'The contest has not started!',
      submit: 'Submit your works now!',
      vote: 'Vote for your favourite works now!',
      over: 'The contest is over!',
    },
    statusNote: {
      pre: [
        'Entries open on ',
        { date: 'contests.photos.submissions.opens' },
        ' at ',
        { time: 'contests.photos.submissions.opens' },
        '. Go and look for some light in the meantime.',
      ],
      submit: [
        'Entries close at the end of ',
        { lastDay: 'contests.photos.submissions.closes' },
        '. The best picture is usually the one taken before the last evening.',
      ],
      vote: [
        'Every student has one ballot, for one or two works. The box closes at the end of ',
        { lastDay: 'contests.photos.voting.closes' },
        '.',
      ],
      over: 'The ballots are counted. Thank you for looking so closely.',
    },
    countdown: {
      submit: 'before the submission period ends',
      vote: 'before the voting period ends',
    },
    takePart: {
      button: { submit: 'Submit your photo', vote: 'Vote', voted: 'See your receipt' },
      signIn: {
        submit: 'To submit your photo, please log in with your campus account.',
        vote: 'To vote, please log in with your campus account.',
      },
      done: {
        submit: 'Your photo has been successfully submitted!',
        vote: 'Your vote has been recorded!',
      },
    },
    submit: {
      title: 'Submit your photo',
      replaceTitle: 'Replace your entry',
      lead: 'One entry per category. You can replace or withdraw it until submissions close.',
      taken: 'You have entered this category. You can replace that entry on the contest’s page.',
      bothTaken:
        'You have entered both categories. Until submissions close you can replace or withdraw your entries on the contest’s page.',
      ended: 'Submissions have closed, so this cannot be sent any more.',
      linkHint: 'A drive link that opens for anybody who has it. The judges look at this one.',
      imageHint:
        'A JPEG of at most 10 MB. We take out where it was taken. Without it, a card with your name hangs in the gallery.',
      captionHint: 'Stands below your photo, for everybody to read. At most 140 characters.',
    },
    vote: {
      title: 'Vote for your favourite works',
      lead: 'Everybody sees the entries in an order of their own. You have one ballot, and it cannot be changed.',
      hint: 'Select one or two entries to vote for.',
      none: 'There is no entry to vote for.',
      ended: 'Voting has closed, so this ballot cannot be sent any more.',
    },
    receipt: {
      title: 'Your receipt',
      about:
        'After voting has closed we publish every ballot with its receipt, in an order that says nothing about who voted. Look for yours there to see that it was counted as you cast it.',
    },
    entries: {
      title: 'Your entries',
      lead: 'Only you and the organisers see the details. The gallery shows name, picture and caption.',
      withdraw: 'It leaves the contest at once. Until submissions close you can enter another.',
      noImage: {
        title: 'This entry has no picture',
        about: 'In the gallery and on the ballot a card with your name hangs in its place.',
        replace: 'Replace the entry to add a picture, until submissions close.',
      },
    },
    gallery: {
      title: 'The gallery',
      lead: 'Every moment that was sent in. Press one to see it whole.',
      none: 'Nothing hangs here yet.',
    },
    results: {
      title: 'How the campus voted',
      lead: 'Counted from the ballots, every one of which you can check below.',
      unranked: 'Also in the gallery',
      counting: 'The ballots are being counted. The results will be here in a moment.',
      checkTitle: 'Check the count yourself',
      check: [
        'The list has a line for every ballot: its receipt, and the entries that it is for. It does not say who voted: only the voter knows whose receipt it is, and the organisers who audit the ballots after the close.',
        'The number below is the fingerprint (SHA-256) of that list as it was when voting closed. A list that was changed since has another.',
      ],
    },
    categories: [
      {
        id: 'ntu',
        title: 'NTU category',
        text: 'For members of the university: students, staff and faculty. Have your matriculation number to hand.',
      },
      {
        id: 'open',
        title: 'Open category',
        text: 'For everybody who lives in Singapore, whatever they do all day.',
      },
    ],
    rules: [
      'One entry per category. If both are open to you, you may enter both.',
      'A single photograph. No series, no collages: one moment.',
      'A JPEG file of at most 10 MB.',
      'Share it by a drive link that opens for anybody who has it. A picture we have to ask to see is a picture we cannot judge.',
      'The NTU category is for members of the university: students, staff and faculty. The open category is for residents of Singapore.',
      ['The theme is ', { value: 'theme' }, '. How you read it is up to you.'],
    ],
    prizes:
      'Three places go to the judges’ choices, and one to whichever work the campus likes best.',
  },
  scavengerHunt: {
    label: 'Scavenger hunt',
    description:
      'How the campus scavenger hunt works, when the first clues come out, and what the quickest two people win.',
    image: {
      image: scavengerHunt,
      alt: 'Two friends follow a dotted trail across campus with a torch and an envelope marked with a question',
    },
    about: [
      'Somewhere between the north hill and the south spine there are things hidden in plain sight. A verse tells you where to look, what you find there tells you where to look next, and so on until you are out of breath or out of verses.',
    ],
    cluesTitle: 'First clues',
    clueNote:
      'A round begins with each. It appears below at midnight, and on our Instagram in the morning: a clue says nothing until you read it twice.',
    countdown: 'until the next clue',
    allOut: 'Every round has begun. What is left of the hunt is waiting on campus.',
    over: 'The hunt is over. Thank you for looking twice.',
    openTitle: 'Clues so far',
    noneOpen: 'No clue is out yet. The first one appears here by itself.',
    failed: 'The clues did not load',
    steps: [
      {
        title: 'Read the verse',
        text: 'The first clue of a round comes out on this page for everybody at once. Each later one waits where the last one led.',
      },
      {
        title: 'Go and look',
        text: 'Everything is in the open and on campus. Nothing is behind a door that you would need a card for, and nothing needs climbing.',
      },
      {
        title: 'Take a picture',
        text: 'Photograph what you found with something of yours in the frame: a shoe will do. It is your proof, and it keeps the place unspoilt for the next person.',
      },
      {
        title: 'Send the last word',
        text: 'Every find hides a word. Send us all of them in order; the two quickest complete answers win.',
      },
    ],
    prizes: [
      'For the two who get to the end first. One more clue hides on the ',
      { text: 'Performances', href: '/performances' },
      ' page, for those who click on things.',
    ],
  },
  luckyDraw: {
    label: 'Lucky draw',
    description:
      'How to earn chances in the lucky draw, at the marketplace, quizzes and workshops, and the prizes waiting at the end of it.',
    image: {
      image: luckyDraw,
      alt: 'A hand drops a ticket into a big lantern-shaped drum of paper slips while stars and ribbons fly',
    },
    about: [
      'You take part by taking part. Whatever you do at the festival earns chances, each chance is a slip of paper in the drum, and nobody’s hand decides: the winners are drawn in a way that anybody can check.',
      [
        'Logged in, you find your chances counted on ',
        { text: 'your profile', href: '/Profile' },
        '.',
      ],
    ],
    ways: [
      {
        chances: '1',
        unit: 'chance',
        per: ['for every $', { value: 'marketplace.dollarsPerChance' }, ' spent'],
        text: [
          'In the ',
          { text: 'marketplace', href: '/marketplace' },
          ', counted over all your orders once they are verified.',
        ],
      },
      {
        chances: '1',
        unit: 'chance',
        per: 'for every correct quiz answer',
        text: [
          'At the busking sessions and Art-Verse, during the ',
          { text: 'live session', href: '/performances' },
          ' only. Answers remembered on the way home do not count, however brilliant.',
        ],
      },
      {
        chances: '1',
        unit: 'chance',
        per: 'for every workshop attended',
        text: 'Attended means you were there and have something lopsided to show for it.',
      },
      {
        chances: '1',
        unit: 'at most',
        per: 'for a tote bag or shrink art kit',
        text: 'Buy one, make something of it and share it on Instagram with #IMADETHISwNAF. However many you make, the drum takes one slip for it.',
      },
    ],
    conditionsTitle: 'Before you post',
    conditions: [
      'You need an Instagram account, and your profile has to be public while we check: we cannot count what we cannot see.',
    ],
    prizes: 'The first prize is drawn first, so that nothing but your chances decides who has it.',
    draws: {
      title: 'The draws',
      lead: 'When a draw closes, everybody’s chances are published under codes, and you alone are told yours. The winners follow from that list and from public randomness that nobody at the festival makes.',
      none: 'None is announced yet. Your chances wait until one is.',
      algorithm: {
        title: 'How the winners follow',
        steps: [
          'Every hash is a SHA-256, in lower-case hexadecimal digits. The hash of the list is that of the bytes of chances.csv.',
          'The seed is the hash of the text “secret:randomness:hash of the list”.',
          'A number is the first 12 digits of the hash of “seed:counter”. The counter begins at 0 and goes up with each number.',
          'With n chances left in the list, a number from the last, incomplete stretch of n below 2 to the power of 48 is left out, so that nobody is favoured. The remainder of the others by n is the place of the winning chance, counted from the top of the list and from 0.',
          'The person with that chance wins, and leaves the list with all their chances. The next prize takes the next number; so does a prize that is drawn again.',
        ],
      },
    },
  },
};
