import artVerse from '../assets/home/art-verse.webp';
import busking from '../assets/home/busking.webp';
import heroClip from '../assets/home/hero.mp4';
import hero from '../assets/home/hero.webp';
import marketplace from '../assets/home/marketplace.webp';
import odyssee from '../assets/home/odyssee.webp';
import photoContest from '../assets/home/photo-contest.webp';
import scavengerHunt from '../assets/home/scavenger-hunt.webp';
import type { HomeContent } from './schemas.js';

export const home: HomeContent = {
  hero: {
    eyebrow: [
      'The arts festival of ',
      { value: 'university' },
      ', ',
      { date: 'season.firstDay' },
      ' to ',
      { date: 'season.lastDay', as: 'full' },
    ],
    line: 'On the equator, every day is midsummer. We took six weeks of them.',
    actions: [
      { label: 'See the programme', href: '/programmes' },
      { label: 'Browse the marketplace', href: '/marketplace' },
    ],
    poster: {
      image: hero,
      alt: 'A great sun of paper petals sets behind the campus towers while lanterns light up and people make music on the lawn',
    },
    clip: heroClip,
  },
  whatsOn: {
    title: 'What’s On',
    lead: 'Six ways in. None of them needs talent, though some of them will find it.',
    label: 'Six ways into the festival',
    cards: [
      {
        id: 'scavenger-hunt',
        title: 'Scavenger hunt',
        kicker: 'Contest',
        text: 'A clue, a map and a campus with far too many staircases. First home wins.',
        href: '/contests/scavengerHunt',
        art: {
          image: scavengerHunt,
          alt: 'A hand holds a magnifying glass over a folded campus map with a dotted trail and a cross',
        },
        tone: 'leaf',
      },
      {
        id: 'photo-contest',
        title: 'Moments',
        kicker: 'Photo contest',
        text: 'One photograph of one moment. The phone in your pocket will do.',
        href: '/contests/photogContest',
        art: {
          image: photoContest,
          alt: 'A photographer leans in with a camera; the prints behind her show a sunset, a flower and a kite',
        },
        tone: 'sun',
      },
      {
        id: 'busking',
        title: 'Virtual busking',
        kicker: 'Two evenings, live',
        text: 'Songs from stairwells and bedrooms, and a hat that is a QR code.',
        href: '/performances',
        art: {
          image: busking,
          alt: 'A singer and a guitarist perform by a microphone, with notes flying up from a loudspeaker',
        },
        tone: 'bloom',
      },
      {
        id: 'art-verse',
        title: 'Art-Verse',
        kicker: 'Livestream',
        text: 'Dance, verse and live painting take turns. Someone wins a yacht trip.',
        href: '/performances',
        art: {
          image: artVerse,
          alt: 'A laptop opens like a theatre: a poet stands in the light of its screen between two curtains',
        },
        tone: 'night',
      },
      {
        id: 'marketplace',
        title: 'Marketplace',
        kicker: 'Made by students and friends',
        text: 'Prints, pots, tote bags, and kueh that will not survive the journey home.',
        href: '/marketplace',
        art: {
          image: marketplace,
          alt: 'A striped market stall with a jar, a tote bag, plants and prints, and a student behind the counter',
        },
        tone: 'sky',
      },
      {
        id: 'odyssee',
        title: 'Odyssee',
        kicker: 'Exhibition',
        text: 'Nine short films about people who still make things by hand.',
        href: '/exhibitions/Odyssee',
        art: {
          image: odyssee,
          alt: 'Two visitors look at a framed film still of a boat under a huge sun in a dark gallery',
        },
        tone: 'sun',
      },
    ],
  },
  about: {
    title: 'A medley is what happens when nobody gives way',
    text: [
      'Tabla next to spoken word, batik next to block print, a choir next to a drum machine. Every club on campus brings a piece, and the festival is the noise they make together.',
    ],
    action: { label: 'About the festival', href: '/about' },
  },
  facts: {
    title: 'Buy a tote bag, do some good',
    items: [
      {
        figure: [{ value: 'marketplace.charityPercent' }, '%'],
        text: 'of what the marketplace takes goes to two charities.',
      },
      {
        figure: ['$', { value: 'marketplace.dollarsPerChance' }],
        text: 'spent there is one chance in the lucky draw. It adds up faster than you would think.',
      },
    ],
    action: { label: 'How the lucky draw works', href: '/contests/luckyDraw' },
  },
};
