import balloons from '../assets/afth/balloons.webp';
import candyFloss from '../assets/afth/candy-floss.webp';
import carnivalBand from '../assets/afth/carnival-band.webp';
import dayCentre from '../assets/afth/day-centre.webp';
import facePainting from '../assets/afth/face-painting.webp';
import ferrisWheel from '../assets/afth/ferris-wheel.webp';
import gamesStall from '../assets/afth/games-stall.webp';
import nightCarnival from '../assets/afth/night-carnival.webp';
import readingRoom from '../assets/afth/reading-room.webp';
import ringToss from '../assets/afth/ring-toss.webp';
import hazeBack from '../assets/afth/shirt-haze-back.webp';
import hazeFront from '../assets/afth/shirt-haze-front.webp';
import nightBack from '../assets/afth/shirt-night-back.webp';
import nightFront from '../assets/afth/shirt-night-front.webp';
import volunteers from '../assets/afth/volunteers.webp';
import type { CharityCarnivalContent } from './schemas.js';

export const charityCarnival: CharityCarnivalContent = {
  title: 'Arts From The Heart',
  eyebrow: 'A collaboration with the charity carnival',
  lead: 'A carnival with a ferris wheel, a tin-can alley and a very good reason. Everything it earns goes to two places that use the arts to look after people.',
  aboutTitle: 'A carnival that gives itself away',
  about: [
    'Once a year a group of students takes over a field, puts up stalls in a day and a half, and lets the neighbourhood in. Children get their faces painted by people with exams on Monday. Nobody minds.',
    'Arts From The Heart runs on volunteers, borrowed tables and candy floss. What is left when the lights go out is counted twice and given away whole.',
    'This year the festival joins in: what you buy here helps too.',
  ],
  galleryTitle: 'Pictures from the carnival',
  gallery: [
    {
      image: ferrisWheel,
      alt: 'A ferris wheel with coloured gondolas turns above the carnival field',
    },
    {
      image: ringToss,
      alt: 'A girl throws a ring at a row of bottles while her friends cheer',
    },
    {
      image: candyFloss,
      alt: 'A vendor hands a huge cloud of candy floss to a small boy',
    },
    { image: facePainting, alt: 'A student paints a butterfly on a child’s cheek' },
    { image: balloons, alt: 'A bunch of balloons lifts above a row of children' },
    { image: gamesStall, alt: 'Volunteers run a tin-can game under a striped awning' },
    {
      image: carnivalBand,
      alt: 'A three-person band plays on a small wooden stage at the carnival',
    },
    {
      image: volunteers,
      alt: 'Four volunteers in matching sun shirts stand on the field, one of them waving',
    },
    {
      image: nightCarnival,
      alt: 'Evening at the carnival: lit stalls, strings of bulbs and people strolling',
    },
  ],
  beneficiariesTitle: 'Where the money goes',
  beneficiariesText: [
    { value: 'marketplace.charityPercent' },
    '% of what the festival’s marketplace takes goes the same way, in equal halves.',
  ],
  beneficiaries: [
    {
      name: 'The Storytree Reading Room',
      text: 'A rug, two thousand picture books and somebody who does all the voices, for children whose parents work late. The carnival pays for the books that have been loved to pieces, and for the bus home.',
      image: {
        image: readingRoom,
        alt: 'A volunteer reads a picture book to three children on a rug',
      },
    },
    {
      name: 'Second Verse Day Centre',
      text: 'Lanterns on Tuesdays, singing on Thursdays. Seniors with failing memories find that their hands and the chorus remember. The carnival pays for paper, paint, and a piano tuner with patience.',
      image: {
        image: dayCentre,
        alt: 'Seniors and a student paint paper lanterns round a table at a day centre',
      },
    },
  ],
  shirtsTitle: 'The carnival shirt',
  shirtsText:
    'Two colours, both sides drawn by volunteers. Every dollar above the cost of the cotton goes to the two above.',
  shirtsLabel: 'The shirts, front and back',
  shirts: [
    {
      id: 'night-front',
      name: 'Midnight, front',
      text: 'A small sun where your pocket would be.',
      image: {
        image: nightFront,
        alt: 'Front of the carnival shirt in midnight purple, a small paper sun on the chest',
      },
    },
    {
      id: 'night-back',
      name: 'Midnight, back',
      text: 'A ferris wheel of petals, for whoever queues behind you.',
      image: {
        image: nightBack,
        alt: 'Back of the midnight purple shirt: a ferris wheel of petals',
      },
    },
    {
      id: 'haze-front',
      name: 'Haze, front',
      text: 'A kite on its way across.',
      image: {
        image: hazeFront,
        alt: 'Front of the carnival shirt in pale haze, a kite flying across the chest',
      },
    },
    {
      id: 'haze-back',
      name: 'Haze, back',
      text: 'Hibiscus, leaf, lantern and a note: the whole medley in a bunch.',
      image: {
        image: hazeBack,
        alt: 'Back of the pale haze shirt: hibiscus, leaf, lantern and note in one bunch',
      },
    },
  ],
  buy: { text: 'Buy Now', href: '/marketplace?category=Apparel' },
  contact: {
    title: 'Lend a hand',
    text: 'The carnival is always short of people who can tie a knot, blow up a balloon or sit in a ticket booth and smile.',
    links: [
      { text: 'Write to the carnival', href: 'mailto:carnival@midsummermedley.example' },
      {
        text: 'See them on Instagram',
        href: 'https://www.instagram.com/artsfromtheheart.example',
      },
    ],
  },
};
