import type { EditionSecrets } from '../../secrets/index.js';

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
        id: 'guest',
        text: 'Which guest walks through the picture during the second song?',
        choices: { dog: 'A dog', rooster: 'A rooster', cat: 'A cat', otter: 'An otter' },
        right: 'cat',
      },
      {
        id: 'last-song',
        text: 'Which song does the evening end with?',
        choices: {
          chan: 'Chan Mali Chan',
          rasa: 'Rasa Sayang',
          dayung: 'Dayung Sampan',
          bengawan: 'Bengawan Solo',
        },
        right: 'chan',
      },
      {
        id: 'count-in',
        text: 'How is the first song counted in?',
        choices: {
          whistle: 'By a whistle',
          clap: 'By claps',
          nod: 'By a nod',
          cough: 'By a cough',
        },
        right: 'cough',
      },
      {
        id: 'good-night',
        text: 'In which language are we wished good night?',
        choices: { malay: 'Malay', tamil: 'Tamil', mandarin: 'Mandarin', english: 'English' },
        right: 'tamil',
      },
    ],
    'busking-2': [
      {
        id: 'sill',
        text: 'What stands on the window sill in the first song?',
        choices: {
          cactus: 'A cactus',
          kettle: 'A kettle',
          goldfish: 'A goldfish',
          trophy: 'A trophy',
        },
        right: 'goldfish',
      },
      {
        id: 'frozen',
        text: 'What is held up when one of the pictures freezes?',
        choices: {
          umbrella: 'An umbrella',
          pillow: 'A pillow',
          spoon: 'A wooden spoon',
          slipper: 'A slipper',
        },
        right: 'umbrella',
      },
      {
        id: 'ending',
        text: 'What is the last thing heard before the applause?',
        choices: {
          whisper: 'A whisper',
          handclap: 'A handclap',
          yawn: 'A yawn',
          laughter: 'Laughter',
        },
        right: 'laughter',
      },
    ],
    'art-verse': [
      {
        id: 'first-word',
        text: 'Which word does the poem begin with?',
        choices: { tomorrow: 'Tomorrow', salt: 'Salt', because: 'Because', listen: 'Listen' },
        right: 'because',
      },
      {
        id: 'sash',
        text: 'What colour is the sash in the first dance?',
        choices: { indigo: 'Indigo', scarlet: 'Scarlet', white: 'White', saffron: 'Saffron' },
        right: 'indigo',
      },
      {
        id: 'string',
        text: 'What falls silent in the middle of the evening, and is mended on stage?',
        choices: {
          microphone: 'The microphone',
          string: 'A string',
          lamp: 'A lamp',
          metronome: 'The metronome',
        },
        right: 'string',
      },
      {
        id: 'last-line',
        text: 'Who speaks the last line of the evening?',
        choices: {
          conductor: 'A conductor',
          dean: 'The dean',
          grandmother: 'A grandmother',
          child: 'A child',
        },
        right: 'child',
      },
    ],
  },
};
