import businessManagers from '../assets/committee/business-managers.webp';
import digitalLogistics from '../assets/committee/digital-logistics.webp';
import exOfficios from '../assets/committee/ex-officios.webp';
import programmers from '../assets/committee/programmers.webp';
import publicity from '../assets/committee/publicity-publications.webp';
import topFour from '../assets/committee/top-4.webp';
import type { CommitteeContent } from './schemas.js';

export const committee: CommitteeContent = {
  title: 'Main Committee',
  lead: 'Six teams, one shared calendar, and a group chat that has not been quiet since last June. Meet the people who cut the paper.',
  teams: [
    {
      id: 'top-4',
      name: 'Top 4',
      text: 'They decide what there is a festival of, sign for it, write it down and pay for it. In that order, on good days.',
      image: {
        image: topFour,
        alt: 'Four students stand arm to arm on a hill, holding up a banner with a paper sun',
      },
      people: [
        {
          name: 'Tan Rui En',
          role: 'Chairperson',
          line: 'Has a list of the lists. Can be found by the sound of ticking things off.',
        },
        {
          name: 'Arjun Menon',
          role: 'Vice-Chairperson',
          line: 'Answers the phone before it rings, and has usually solved it by then.',
        },
        {
          name: 'Nurul Iman Rashid',
          role: 'Honorary General Secretary',
          line: 'Her minutes are better than the meetings were.',
        },
        {
          name: 'Lucas Ong',
          role: 'Honorary Treasurer',
          line: 'Knows what a balloon costs, and what it costs to have no balloons.',
        },
      ],
    },
    {
      id: 'ex-officios',
      name: 'Ex-Officios',
      text: 'They did this last year, promised to rest, and came to every meeting. The lantern they hand on is only partly a figure of speech.',
      image: {
        image: exOfficios,
        alt: 'Three seniors on a bench in the shade hand a lit lantern on to a younger student',
      },
      people: [
        {
          name: 'Chua Hui Shan',
          role: 'Last year’s Chairperson',
          line: 'Says “it will be fine” in a tone that makes it so.',
        },
        {
          name: 'Vikram Pillai',
          role: 'Last year’s Treasurer',
          line: 'Still looking for one receipt. Will know it when he sees it.',
        },
        {
          name: 'Grace Lim Ee Ling',
          role: 'President, Cultural Activities Club',
          line: 'Remembers the year it rained indoors, and where the buckets are.',
        },
      ],
    },
    {
      id: 'publicity-publications',
      name: 'Publicity & Publications',
      text: 'If you have seen a paper sun this year, on a wall, a bus stop or a bun, it was them.',
      image: {
        image: publicity,
        alt: 'One student pastes up a giant poster of a sun from a ladder, another calls through a megaphone',
      },
      people: [
        {
          name: 'Farah Aziz',
          role: 'Publicity Director',
          line: 'Owns the megaphone. Has never needed it.',
        },
        {
          name: 'Goh Jun Wei',
          role: 'Design Lead',
          line: 'Has cut out eleven hundred leaves and can name most of them.',
        },
        {
          name: 'Sim Kai Xin',
          role: 'Illustrator',
          line: 'Draws everybody in the committee as birds. Nobody has complained.',
        },
        {
          name: 'Denise Fernandez',
          role: 'Copy Editor',
          line: 'Takes out exclamation marks at night, when they are asleep.',
        },
        {
          name: 'Haziq Rosli',
          role: 'Photographer',
          line: 'In none of the photographs, naturally.',
        },
      ],
    },
    {
      id: 'business-managers',
      name: 'Business Managers',
      text: 'They look after vendors, sponsors and the two charities, and after the sums that join them up.',
      image: {
        image: businessManagers,
        alt: 'Two business managers shake hands over a desk with stacks of paper coins, a ledger and a calculator',
      },
      people: [
        {
          name: 'Priya Nair',
          role: 'Sponsorship',
          line: 'Can ask for money in four languages, and say thank you in seven.',
        },
        {
          name: 'Wong Zhi Hao',
          role: 'Marketplace',
          line: 'On first-name terms with every vendor and most of their cats.',
        },
        {
          name: 'Syafiqah Osman',
          role: 'Collection Days',
          line: 'Finds your tote bag by the sound of your voice.',
        },
      ],
    },
    {
      id: 'programmers',
      name: 'Programmers',
      text: 'They built the page you are reading, and would like to know which browser you were using.',
      image: {
        image: programmers,
        alt: 'Three programmers at one long table with laptops; brackets, a sun and a bug float above them',
      },
      people: [
        {
          name: 'Lim Wen Jie',
          role: 'Lead Programmer',
          line: 'Writes short functions and long apologies.',
        },
        {
          name: 'Kavya Raman',
          role: 'Programmer',
          line: 'It worked on her machine, so she brought the machine.',
        },
        {
          name: 'Marcus Teo',
          role: 'Programmer',
          line: 'Hid the scavenger clue. Will not tell you, has told his mother.',
        },
      ],
    },
    {
      id: 'digital-logistics',
      name: 'Digital Logistics',
      text: 'Cameras, cables, sound and light: whatever has to travel from a stage to wherever you are sitting goes through their hands.',
      image: {
        image: digitalLogistics,
        alt: 'A livestream crew at work: a camera on a tripod, a headset at the mixing desk, a lamp on a stand',
      },
      people: [
        {
          name: 'Bryan Koh',
          role: 'Livestream Director',
          line: 'Owns forty metres of cable, or it owns him.',
        },
        {
          name: 'Irfan Hakim',
          role: 'Sound',
          line: 'Says “check” to people in corridors, and waits for the echo.',
        },
        {
          name: 'Ng Pei Shi',
          role: 'Lights',
          line: 'Counts the gaffer tape out and counts the gaffer tape back in.',
        },
        {
          name: 'Aisyah Kamal',
          role: 'Stage Management',
          line: 'Three, two, and then only fingers.',
        },
      ],
    },
  ],
};
