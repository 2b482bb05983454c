import arabesque from '../assets/jdc/arabesque.webp';
import backstage from '../assets/jdc/backstage.webp';
import bharatanatyam from '../assets/jdc/bharatanatyam.webp';
import breakdance from '../assets/jdc/breakdance.webp';
import contraction from '../assets/jdc/contraction.webp';
import curtainCall from '../assets/jdc/curtain-call.webp';
import duet from '../assets/jdc/duet.webp';
import ensemble from '../assets/jdc/ensemble.webp';
import fanDance from '../assets/jdc/fan-dance.webp';
import floorWork from '../assets/jdc/floor-work.webp';
import hands from '../assets/jdc/hands.webp';
import jumpLine from '../assets/jdc/jump-line.webp';
import leap from '../assets/jdc/leap.webp';
import lift from '../assets/jdc/lift.webp';
import ribbons from '../assets/jdc/ribbons.webp';
import silhouettes from '../assets/jdc/silhouettes.webp';
import spin from '../assets/jdc/spin.webp';
import streetCrew from '../assets/jdc/street-crew.webp';
import tilt from '../assets/jdc/tilt.webp';
import trailerClip from '../assets/jdc/trailer.mp4';
import trailerCaptions from '../assets/jdc/trailer.vtt';
import trailer from '../assets/jdc/trailer.webp';
import umbrellaDance from '../assets/jdc/umbrella-dance.webp';
import type { DanceConcertContent } from './schemas.js';

export const danceConcert: DanceConcertContent = {
  title: 'Joint Dance Concert',
  eyebrow: 'A collaboration with the dance clubs',
  lead: 'Four clubs that had never shared a stage shared one corridor for a term, and came out of it with one story.',
  trailerTitle: 'Trailer',
  trailer: {
    id: 'trailer',
    title: 'The Morning That Would Not Come: trailer',
    poster: trailer,
    src: trailerClip,
    captions: trailerCaptions,
  },
  trailerText:
    'Four ways to count to eight, all of them right. The music on the phone in the corridor has since been replaced with better speakers.',
  storyTitle: 'The morning that would not come',
  story: [
    {
      title: 'The sun oversleeps',
      text: 'On the equator the sun comes up at seven, give or take nothing. One day it does not. The buses run, the canteens open, and a campus goes to its lectures by torchlight. Only the dancers, who rehearse at that hour, notice what is missing.',
    },
    {
      title: 'Four ways to wake it',
      text: 'The first group asks politely, with fans. The second stamps. The third climbs on one another’s shoulders to knock. The fourth has brought speakers. Each is sure of its own way, and the night gets longer with every quarrel over whose turn it is.',
    },
    {
      title: 'All at once',
      text: 'Somebody loses count, somebody else picks it up, and for eight bars four dances are one. It lasts no longer than that. At the edge of the stage a line of light appears, in no hurry at all, as if it had only been waiting to be asked together.',
    },
  ],
  galleryTitle: 'From the stage',
  gallery: [
    { image: leap, alt: 'A dancer in red leaps in a split across a gold disc of light' },
    {
      image: fanDance,
      alt: 'Three dancers in red open paper fans above their heads',
    },
    { image: arabesque, alt: 'A dancer in blue holds an arabesque in a single spotlight' },
    {
      image: streetCrew,
      alt: 'A street crew of five freezes in different poses under crossing beams',
    },
    {
      image: duet,
      alt: 'Two dancers lean away from each other, hand in hand, against a great sun',
    },
    {
      image: bharatanatyam,
      alt: 'A Bharatanatyam dancer in half-sitting stance, one hand raised',
    },
    { image: ribbons, alt: 'Two dancers draw long ribbons through the air' },
    {
      image: silhouettes,
      alt: 'Seven dark silhouettes stand in a row before an orange sunset',
    },
    { image: lift, alt: 'One dancer lifts another high above his head' },
    { image: breakdance, alt: 'A b-boy balances on one hand with his legs in the air' },
    { image: floorWork, alt: 'A dancer low on the floor reaches back towards the light' },
    {
      image: umbrellaDance,
      alt: 'Dancers with red paper umbrellas cross the stage in a line',
    },
    { image: contraction, alt: 'A dancer curls inwards, knees bent, alone in white light' },
    { image: ensemble, alt: 'Nine dancers in three rows raise one arm together' },
    {
      image: spin,
      alt: 'A dancer spins so fast that her yellow skirt stands out like a plate',
    },
    { image: tilt, alt: 'A dancer tilts sideways until hand and foot draw one line' },
    { image: hands, alt: 'A close view of raised hands, fingers spread, in coloured light' },
    { image: jumpLine, alt: 'Three dancers jump at once, arms and legs spread like stars' },
    { image: backstage, alt: 'A dancer ties her shoe backstage beside the curtain' },
    {
      image: curtainCall,
      alt: 'The company takes hands before the curtain while paper petals fall',
    },
  ],
  contact: {
    title: 'Dance with them',
    text: 'The clubs hold open classes every semester, for people who can count to eight and for people who cannot yet.',
    links: [
      { text: 'Write to the dance clubs', href: 'mailto:dance@midsummermedley.example' },
      {
        text: 'See them on Instagram',
        href: 'https://www.instagram.com/jointdance.example',
      },
    ],
  },
};
