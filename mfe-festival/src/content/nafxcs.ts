import bandClip from '../assets/cs/band.mp4';
import bandCaptions from '../assets/cs/band.vtt';
import band from '../assets/cs/band.webp';
import crewClip from '../assets/cs/dance-crew.mp4';
import crewCaptions from '../assets/cs/dance-crew.vtt';
import crew from '../assets/cs/dance-crew.webp';
import magicianClip from '../assets/cs/magician.mp4';
import magicianCaptions from '../assets/cs/magician.vtt';
import magician from '../assets/cs/magician.webp';
import singerClip from '../assets/cs/solo-singer.mp4';
import singerCaptions from '../assets/cs/solo-singer.vtt';
import singer from '../assets/cs/solo-singer.webp';
import stage from '../assets/cs/stage.webp';
import standUpClip from '../assets/cs/stand-up.mp4';
import standUpCaptions from '../assets/cs/stand-up.vtt';
import standUp from '../assets/cs/stand-up.webp';
import type { TalentCompetitionContent } from './schemas.js';

export const talentCompetition: TalentCompetitionContent = {
  title: 'Centre Stage',
  eyebrow: 'A collaboration with the talent competition',
  lead: 'Five acts, three judges and one square of light to stand in. Somebody will leave with a trophy; everybody has left with a better second verse.',
  playlistTitle: 'Meet the finalists',
  playlistLabel: 'Films of the finalists',
  playlist: [
    {
      id: 'solo-singer',
      title: 'A voice',
      text: 'Practises in the stairwell of Block 54, for the echo. Nobody in Block 54 has complained yet.',
      poster: singer,
      src: singerClip,
      captions: singerCaptions,
    },
    {
      id: 'magician',
      title: 'An impossible hat',
      text: 'The hat came from a thrift shop. The rabbit came with the hat.',
      poster: magician,
      src: magicianClip,
      captions: magicianCaptions,
    },
    {
      id: 'dance-crew',
      title: 'Six feet, one beat',
      text: 'Rehearses in the car park after ten. The security guard knows every step by now.',
      poster: crew,
      src: crewClip,
      captions: crewCaptions,
    },
    {
      id: 'stand-up',
      title: 'Five minutes, standing',
      text: 'On group projects. The names have been changed; the marks have not.',
      poster: standUp,
      src: standUpClip,
      captions: standUpCaptions,
    },
    {
      id: 'band',
      title: 'Everybody at once',
      text: 'Formed on a Monday, named on a Tuesday. The drummer studies maths, and it shows.',
      poster: band,
      src: bandClip,
      captions: bandCaptions,
    },
  ],
  aboutTitle: 'A stage with room for anybody',
  about: [
    'Centre Stage is the talent competition of the campus: you sign up with whatever you can do, and you do it in front of people. Sixty-one acts came to the auditions. One of them was a hamster.',
    'The five that are left have been filmed in the hall, with good sound and nobody coughing. The final goes out as one film, with the judges’ verdict at the end of it, where it belongs.',
  ],
  stage: {
    image: stage,
    alt: 'An empty stage with a great star and red curtains; three judges sit with their backs to us',
  },
  premiereTitle: 'The premiere',
  premiereText: 'Online and free, for as many people as fit on your sofa. Bring something to wave.',
  metaDescription:
    'The final of the talent competition Centre Stage: five acts, three judges and the verdict, shown online for the first time.',
  contact: {
    title: 'Next year it could be you',
    text: 'Auditions open when the leaves would fall, if they did that here. Write to be told when.',
    links: [
      { text: 'Write to Centre Stage', href: 'mailto:centrestage@midsummermedley.example' },
      {
        text: 'See them on Instagram',
        href: 'https://www.instagram.com/centrestage.example',
      },
    ],
  },
};
