import type { EditionSecrets } from '../../secrets/edition-secrets.js';

export const secrets2021: EditionSecrets = {
  clues: {
    'first-round':
      'Buses turn their backs on me and still I wave them on. Climb until the landing where two corridors shake hands; my word is painted where nobody looks up.',
    'second-round':
      'I am full of pages and silent by rule. Stand where the sun is allowed in at four o’clock, and read the spine that has no title.',
    'art-verse':
      'I hold a thousand strings and never play a note. Look up where the hive has no bees, and count the floors in my name.',
  },
  quizzes: {
    'busking-1': [
      {
        id: 'drum',
        text: 'What does the drummer play on tonight?',
        choices: {
          bucket: 'An upturned bucket',
          suitcase: 'A suitcase',
          box: 'A wooden box',
          table: 'A folding table',
        },
        right: 'box',
      },
      {
        id: 'tree',
        text: 'Which tree do the buskers play under?',
        choices: {
          rain: 'A rain tree',
          banyan: 'A banyan',
          angsana: 'An angsana',
          frangipani: 'A frangipani',
        },
        right: 'rain',
      },
      {
        id: 'songs',
        text: 'How many songs do they know before they take requests?',
        choices: { two: 'Two', three: 'Three', five: 'Five', four: 'Four' },
        right: 'four',
      },
      {
        id: 'strings',
        text: 'Which instrument does the singer play?',
        choices: {
          guitar: 'A guitar',
          ukulele: 'A ukulele',
          harp: 'A harp',
          banjo: 'A banjo',
        },
        right: 'ukulele',
      },
    ],
    'busking-2': [
      {
        id: 'agreed',
        text: 'What have the four musicians agreed on?',
        choices: { key: 'A key', tempo: 'A tempo', song: 'A song', hat: 'A hat' },
        right: 'tempo',
      },
      {
        id: 'rooms',
        text: 'How many rooms is the band playing in?',
        choices: { one: 'One', two: 'Two', three: 'Three', four: 'Four' },
        right: 'four',
      },
      {
        id: 'bow',
        text: 'Who in the band plays with a bow?',
        choices: {
          cellist: 'The cellist',
          beatboxer: 'The beatboxer',
          singer: 'The singer',
          keys: 'Whoever is at the keyboard',
        },
        right: 'cellist',
      },
    ],
    'art-verse': [
      {
        id: 'arts',
        text: 'Which three share the stage tonight?',
        choices: {
          film: 'A film, a poem and a choir',
          mime: 'A mime, a drum and a violin',
          dance: 'A dance, a poem and a violin',
          song: 'A song, a dance and a magician',
        },
        right: 'dance',
      },
      {
        id: 'winners',
        text: 'Whose winners are announced between the acts?',
        choices: {
          photos: 'The photo contest’s',
          hunt: 'The scavenger hunt’s',
          final: 'Centre Stage’s',
          draw: 'The lucky draw’s',
        },
        right: 'photos',
      },
      {
        id: 'above',
        text: 'What hangs above the stage?',
        choices: {
          moon: 'A paper moon',
          kites: 'A row of kites',
          lanterns: 'A hundred lanterns',
          sun: 'A great paper sun',
        },
        right: 'sun',
      },
      {
        id: 'clue',
        text: 'What should somebody who hunts look at twice?',
        choices: {
          poster: 'The poster',
          date: 'The date',
          names: 'The names',
          place: 'The place',
        },
        right: 'date',
      },
    ],
  },
};
