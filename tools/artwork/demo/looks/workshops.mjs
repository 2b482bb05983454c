import { look } from './look.mjs';

/** What the images of each workshop show, by the workshop's key in the demo world. */
export const workshopLooks = {
  'open-talk': look(1, 'microphone', 'teal', 'peach'),
  'batik-tote': look(3, 'tote', 'indigo', 'marigold', { pattern: 'waves' }),
  'linocut-postcards': look(2, 'cards', 'coral', 'ink', { pattern: 'petals' }),
  'pinch-pots': look(2, 'planter', 'clay', 'sage'),
  'urban-sketching': look(2, 'pencils', 'marigold', 'teal'),
  bookbinding: look(2, 'notebook', 'teal', 'peach', { pattern: 'terrazzo' }),
  'paper-lanterns': look(2, 'lantern', 'coral', 'butter'),
  ukulele: look(2, 'ukulele', 'peach', 'cocoa'),
  'drum-circle': look(2, 'drum', 'clay', 'teal'),
  songwriting: look(1, 'song', 'plum', 'marigold'),
  salsa: look(2, 'shoes', 'coral', 'cream'),
  'fan-dance': look(2, 'fan', 'rose', 'butter', { pattern: 'petals' }),
  'hip-hop': look(1, 'shoes', 'indigo', 'marigold'),
  masks: look(2, 'halfMask', 'lilac', 'coral'),
};
