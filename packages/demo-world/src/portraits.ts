import { demoRandom } from './ids.js';
import { type DemoPerson, outsider, people, staffMember, students } from './people.js';
import { type Face, faceSvg, type Hair } from './pictures/face.js';
import { type Tint, tints } from './pictures/look.js';
import { lighter } from './pictures/paint.js';

const hairOfStudents: readonly Hair[] = [
  ...([
    'bob',
    'crop',
    'long',
    'fringe',
    'scarf',
    'ponytail',
    'quiff',
    'bun',
    'long',
    'crop',
  ] as const),
  ...([
    'scarf',
    'quiff',
    'bob',
    'fringe',
    'curls',
    'crop',
    'long',
    'ponytail',
    'quiff',
    'bun',
  ] as const),
  ...([
    'long',
    'crop',
    'ponytail',
    'bob',
    'scarf',
    'quiff',
    'fringe',
    'crop',
    'scarf',
    'fringe',
  ] as const),
  ...([
    'curls',
    'quiff',
    'long',
    'crop',
    'bob',
    'ponytail',
    'quiff',
    'bun',
    'scarf',
    'fringe',
  ] as const),
];

const skins = ['#f3cfae', '#eabf98', '#dba77c', '#c98f63', '#a86f48'] as const;
const hairColours = ['#241f2b', '#33272a', '#46302a'] as const;
const tops: readonly Tint[] = [
  'teal',
  'coral',
  'indigo',
  'moss',
  'plum',
  'clay',
  'marigold',
  'rose',
];
const backdrops: readonly Tint[] = ['butter', 'sky', 'peach', 'sage', 'lilac'];

function hairOf({ _id }: DemoPerson): Hair {
  if (_id === staffMember._id) return 'grey';
  if (_id === outsider._id) return 'quiff';
  return hairOfStudents[students.findIndex((student) => student._id === _id)] ?? 'crop';
}

function faceOf(person: DemoPerson): Face {
  const random = demoRandom(`portrait/${person.email}`);
  const oneOf = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) =>
    items[Math.floor(random() * items.length)] as Item;
  const hair = hairOf(person);
  return {
    hair,
    skin: oneOf(skins),
    hairColour: hair === 'grey' ? '#8f8d98' : oneOf(hairColours),
    top: tints[oneOf(tops)],
    backdrop: lighter(tints[oneOf(backdrops)], 0.25),
    hasGlasses: hair === 'grey' || random() > 0.68,
  };
}

/** The file name, without a folder, under which a person's portrait is kept and served. */
export function portraitFile(person: Pick<DemoPerson, '_id'>): string {
  return `${person._id}.svg`;
}

/** Where the site serves a person's portrait, as a path of the site. */
export function portraitPath(person: Pick<DemoPerson, '_id'>): string {
  return `/media/portraits/${portraitFile(person)}`;
}

/** A person's portrait: a 400×400 SVG without text, the same every time. */
export function portrait(person: DemoPerson): string {
  return faceSvg(faceOf(person));
}

/** Everybody's portrait, to be written where the site serves its media from. */
export const portraits: readonly { file: string; svg: string }[] = people.map((person) => ({
  file: portraitFile(person),
  svg: portrait(person),
}));
