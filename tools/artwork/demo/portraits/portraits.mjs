import { portraitFile } from '@festival/demo-world/images';
import { outsider, people, staffMember, students } from '@festival/demo-world/people';
import { randomFrom } from '../../lib/random.mjs';
import { lighter } from '../paint/paint.mjs';
import { tints } from '../paint/tints.mjs';
import { faceSvg } from './face.mjs';

const hairOfStudents = [
  ...['bob', 'crop', 'long', 'fringe', 'scarf', 'ponytail', 'quiff', 'bun', 'long', 'crop'],
  ...['scarf', 'quiff', 'bob', 'fringe', 'curls', 'crop', 'long', 'ponytail', 'quiff', 'bun'],
  ...['long', 'crop', 'ponytail', 'bob', 'scarf', 'quiff', 'fringe', 'crop', 'scarf', 'fringe'],
  ...['curls', 'quiff', 'long', 'crop', 'bob', 'ponytail', 'quiff', 'bun', 'scarf', 'fringe'],
];

const skins = ['#f3cfae', '#eabf98', '#dba77c', '#c98f63', '#a86f48'];
const hairColours = ['#241f2b', '#33272a', '#46302a'];
const tops = ['teal', 'coral', 'indigo', 'moss', 'plum', 'clay', 'marigold', 'rose'];
const backdrops = ['butter', 'sky', 'peach', 'sage', 'lilac'];

function hairOf({ _id }) {
  if (_id === staffMember._id) return 'grey';
  if (_id === outsider._id) return 'quiff';
  return hairOfStudents[students.findIndex((student) => student._id === _id)] ?? 'crop';
}

function faceOf(person) {
  const random = randomFrom(person.email);
  const oneOf = (items) => items[Math.floor(random() * items.length)];
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

/** Everybody's portrait, a 400×400 SVG without text, by the name of its file. */
export const portraits = new Map(
  people.map((person) => [portraitFile(person), faceSvg(faceOf(person))]),
);
