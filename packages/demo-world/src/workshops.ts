import { demoId } from './people.js';

const handsOn: Notice[] = [
  {
    key: 'batik-tote',
    name: 'Batik on a Tote',
    organizer: 'Batik Circle',
    description:
      'Draw with hot wax, drown it in dye, boil it out and act surprised. You leave with a tote nobody else has and a faint smell of beeswax. Wear something you do not love.',
    category: 'Art & Crafts',
    date: '2021-03-06',
    startTime: '14:00',
    duration: 150,
    location: 'ADM Studio 2',
    maxParticipants: 8,
    posted: '2021-01-25T10:00',
  },
  {
    key: 'linocut-postcards',
    name: 'Linocut Postcards',
    organizer: 'Print Room Regulars',
    description:
      'Carve one block, print ten cards, post them to people you keep meaning to write to. Blades are sharp; plasters and stamps are on us.',
    category: 'Art & Crafts',
    date: '2021-03-03',
    startTime: '18:30',
    duration: 150,
    location: 'ADM Print Room',
    maxParticipants: 16,
    posted: '2021-01-25T10:10',
  },
  {
    key: 'pinch-pots',
    name: 'Pinch Pots, No Wheel',
    organizer: 'Clay Day',
    description:
      'Two thumbs and a ball of clay. We fire and glaze what survives the drive, and you collect it in the last week of the festival.',
    category: 'Art & Crafts',
    date: '2021-03-13',
    startTime: '10:00',
    duration: 180,
    location: 'Hall 11 Clay Room',
    maxParticipants: 12,
    posted: '2021-01-25T10:20',
  },
  {
    key: 'urban-sketching',
    name: 'Sketching the North Spine',
    organizer: 'Urban Sketchers of the Hive',
    description:
      'Two hours of drawing what you walk past every day: stairwells, queues, the one brave koel. Paper and pens are there; folding stools too, while they last.',
    category: 'Art & Crafts',
    date: '2021-02-20',
    startTime: '16:00',
    duration: 120,
    location: 'North Spine Plaza, by the steps',
    maxParticipants: 24,
    posted: '2021-01-25T10:30',
  },
  {
    key: 'bookbinding',
    name: 'Bind a Notebook before Bed',
    organizer: 'Paper Crane Press',
    description:
      'Fold, pierce, sew. A Coptic binding lies flat for ever and looks much harder than it is. Bring something worth writing down.',
    category: 'Art & Crafts',
    date: '2021-03-10',
    startTime: '18:30',
    duration: 120,
    location: 'Library, Discovery Studio',
    maxParticipants: 20,
    posted: '2021-01-26T09:00',
  },
  {
    key: 'paper-lanterns',
    name: 'Lanterns out of Season',
    organizer: 'Hall 9 Makers',
    description:
      'Bamboo, tissue and flour glue, as somebody’s grandmother taught us. We switch the lights off at nine and see whose floats.',
    category: 'Art & Crafts',
    date: '2021-03-17',
    startTime: '19:00',
    duration: 120,
    location: 'Hall 9 Function Room',
    maxParticipants: 18,
    posted: '2021-01-26T09:10',
  },
];

const onStage: Notice[] = [
  {
    key: 'open-talk',
    name: 'Arts Community Open Talk: After the Applause',
    organizer: 'Cultural Activities Club',
    description:
      'A stage manager, a muralist and a percussionist on what an artist’s Tuesday looks like. Bring questions about rent. Open to everybody who signs up, whatever else they signed up for.',
    category: 'Others',
    date: '2021-03-11',
    startTime: '19:30',
    duration: 90,
    location: 'Online; the link comes by mail',
    maxParticipants: 2000,
    posted: '2021-01-24T09:00',
  },
  {
    key: 'ukulele',
    name: 'Four Chords on a Ukulele',
    organizer: 'Strings Attached',
    description:
      'Four chords, a hundred songs, ninety minutes. Instruments are lent; short fingernails help. You will play in front of people, all of whom are also terrified.',
    category: 'Music',
    date: '2021-03-04',
    startTime: '19:00',
    duration: 90,
    location: 'Nanyang Auditorium, Foyer',
    maxParticipants: 30,
    posted: '2021-01-27T12:00',
  },
  {
    key: 'drum-circle',
    name: 'Drum Circle for the Very Quiet',
    organizer: 'West African Drumming Group',
    description:
      'Djembes in a ring and nobody in charge of the tune. If you think you have no rhythm, you have not sat in the middle of twenty.',
    category: 'Music',
    date: '2021-03-12',
    startTime: '18:00',
    duration: 75,
    location: 'The Arc, Level 1 Deck',
    maxParticipants: 20,
    posted: '2021-01-27T12:10',
  },
  {
    key: 'songwriting',
    name: 'Write a Song by Suppertime',
    organizer: 'After Hours Collective',
    description:
      'Start with a line you overheard, end with a chorus the room can hum. No theory, some kaya toast.',
    category: 'Music',
    date: '2021-02-24',
    startTime: '17:00',
    duration: 120,
    location: 'Student Services Centre, Room 4',
    maxParticipants: 15,
    posted: '2021-01-27T12:20',
  },
  {
    key: 'salsa',
    name: 'Salsa in an Hour',
    organizer: 'Salsa en NTU',
    description:
      'The basic step, one turn, and the courage to ask. Come alone or in pairs; everybody changes partners every song.',
    category: 'Dance',
    date: '2021-03-09',
    startTime: '20:00',
    duration: 60,
    location: 'SRC Dance Studio',
    maxParticipants: 40,
    posted: '2021-01-28T11:00',
  },
  {
    key: 'fan-dance',
    name: 'Fan Dance: the Wind Has Hands',
    organizer: 'Chinese Dance Troupe',
    description:
      'Opening the fan without dropping it is the first half hour. The second is a sequence you will be caught doing in lifts.',
    category: 'Dance',
    date: '2021-03-16',
    startTime: '19:00',
    duration: 90,
    location: 'SRC Dance Studio',
    maxParticipants: 25,
    posted: '2021-01-28T11:10',
  },
  {
    key: 'hip-hop',
    name: 'Hip-Hop Foundations',
    organizer: 'Hive Movement',
    description:
      'Bounce, rock, groove, and why each is where it is. Trainers with some spring in them, a bottle of water, and no mirrors until the end.',
    category: 'Dance',
    date: '2021-03-18',
    startTime: '19:30',
    duration: 90,
    location: 'The Arc, Level 1 Deck',
    maxParticipants: 30,
    posted: '2021-01-28T11:20',
  },
  {
    key: 'masks',
    name: 'Masks and How to Move in Them',
    organizer: 'Hush Masks Theatre',
    description:
      'Half a day with half a face. We lend the masks; you find out what your shoulders have been saying all along.',
    category: 'Others',
    date: '2021-03-20',
    startTime: '13:00',
    duration: 180,
    location: 'Nanyang Playhouse',
    maxParticipants: 14,
    posted: '2021-01-28T11:30',
  },
];

/** A workshop as it is stored. `registrations.ts` has its participants. */
export interface DemoWorkshop extends Omit<Notice, 'posted'> {
  _id: string;
  /** ISO 8601 with Singapore's offset. */
  createdAt: string;
}

const toWorkshop = ({ posted, ...notice }: Notice): DemoWorkshop => ({
  _id: demoId('workshop', notice.key),
  ...notice,
  createdAt: `${posted}:00+08:00`,
});

/** All workshops of the demo, in the order of their creation. */
export const workshops: readonly DemoWorkshop[] = [...handsOn, ...onStage]
  .map(toWorkshop)
  .sort((one, other) => one.createdAt.localeCompare(other.createdAt));

const byKey = new Map(workshops.map((workshop) => [workshop.key, workshop]));

/** The workshop with this key. Throws a RangeError if there is none. */
export function workshop(key: string): DemoWorkshop {
  const found = byKey.get(key);
  if (!found) throw new RangeError(`There is no workshop "${key}" in the demo world.`);
  return found;
}

/** A workshop as an organiser would enter it. `workshops.ts` converts it. */
interface Notice {
  key: string;
  name: string;
  organizer: string;
  description: string;
  category: 'Art & Crafts' | 'Music' | 'Dance' | 'Others';
  /** In Singapore's time zone. */
  date: string;
  startTime: string;
  /** Minutes. */
  duration: number;
  location: string;
  maxParticipants: number;
  /** Singapore wall time, before the festival clock's start. */
  posted: string;
}
