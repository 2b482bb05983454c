import batikClip from '../assets/exhibitions/batik.mp4';
import batikCaptions from '../assets/exhibitions/batik.vtt';
import batik from '../assets/exhibitions/batik.webp';
import flowerWall from '../assets/exhibitions/flower-wall.webp';
import getaiClip from '../assets/exhibitions/getai-stage.mp4';
import getaiCaptions from '../assets/exhibitions/getai-stage.vtt';
import getai from '../assets/exhibitions/getai-stage.webp';
import kaleidoscope from '../assets/exhibitions/kaleidoscope.webp';
import kiteClip from '../assets/exhibitions/kite-maker.mp4';
import kiteCaptions from '../assets/exhibitions/kite-maker.vtt';
import kite from '../assets/exhibitions/kite-maker.webp';
import letterpressClip from '../assets/exhibitions/letterpress.mp4';
import letterpressCaptions from '../assets/exhibitions/letterpress.vtt';
import letterpress from '../assets/exhibitions/letterpress.webp';
import muralClip from '../assets/exhibitions/mural-painter.mp4';
import muralCaptions from '../assets/exhibitions/mural-painter.vtt';
import mural from '../assets/exhibitions/mural-painter.webp';
import beadworkClip from '../assets/exhibitions/peranakan-beadwork.mp4';
import beadworkCaptions from '../assets/exhibitions/peranakan-beadwork.vtt';
import beadwork from '../assets/exhibitions/peranakan-beadwork.webp';
import professor from '../assets/exhibitions/professor.webp';
import signboardClip from '../assets/exhibitions/signboard-painter.mp4';
import signboardCaptions from '../assets/exhibitions/signboard-painter.vtt';
import signboard from '../assets/exhibitions/signboard-painter.webp';
import puppetryClip from '../assets/exhibitions/teochew-puppetry.mp4';
import puppetryCaptions from '../assets/exhibitions/teochew-puppetry.vtt';
import puppetry from '../assets/exhibitions/teochew-puppetry.webp';
import wayangClip from '../assets/exhibitions/wayang-kulit.mp4';
import wayangCaptions from '../assets/exhibitions/wayang-kulit.vtt';
import wayang from '../assets/exhibitions/wayang-kulit.webp';
import type { ExhibitionsContent } from './schemas.js';

export const exhibitions: ExhibitionsContent = {
  title: 'Exhibitions',
  lead: 'Nine films about people who make things by hand, two rooms to walk around in, and a wall that is waiting for pictures.',
  odyssee: {
    label: 'Odyssee',
    description:
      'Nine short documentaries by students about people in Singapore who still make things by hand, and the professor who sent them out.',
    about:
      'Students went out with a camera and one question: who taught you? Nine people put down what they were making, or did not, and answered.',
    videos: [
      {
        id: 'kite-maker',
        title: 'A Letter on a String',
        text: 'A kite maker tests the wind.',
        poster: kite,
        src: kiteClip,
        captions: kiteCaptions,
      },
      {
        id: 'peranakan-beadwork',
        title: 'One Bead Wrong',
        text: 'Beaded slippers, one bead at a time.',
        poster: beadwork,
        src: beadworkClip,
        captions: beadworkCaptions,
      },
      {
        id: 'signboard-painter',
        title: 'Steam, Last',
        text: 'The last hand that paints hawker signs.',
        poster: signboard,
        src: signboardClip,
        captions: signboardCaptions,
      },
      {
        id: 'wayang-kulit',
        title: 'It Ends at Dawn',
        text: 'Shadow puppets, all night long, behind one lamp.',
        poster: wayang,
        src: wayangClip,
        captions: wayangCaptions,
      },
      {
        id: 'getai-stage',
        title: 'The Empty Front Row',
        text: 'Seventh-month songs on a stage that travels on a lorry.',
        poster: getai,
        src: getaiClip,
        captions: getaiCaptions,
      },
      {
        id: 'batik',
        title: 'What Stays White',
        text: 'Wax, dye and patience.',
        poster: batik,
        src: batikClip,
        captions: batikCaptions,
      },
      {
        id: 'teochew-puppetry',
        title: 'Eight People and a Cat',
        text: 'Teochew puppets: iron rods, silk robes, one family.',
        poster: puppetry,
        src: puppetryClip,
        captions: puppetryCaptions,
      },
      {
        id: 'mural-painter',
        title: 'Three Storeys of Hornbill',
        text: 'A wall in Little India becomes a garden.',
        poster: mural,
        src: muralClip,
        captions: muralCaptions,
      },
      {
        id: 'letterpress',
        title: 'A Very Heavy Wheel',
        text: 'Ink, lead, and a press that outlived three landlords.',
        poster: letterpress,
        src: letterpressClip,
        captions: letterpressCaptions,
      },
    ],
    professor: {
      name: 'Professor Leela Chandrasekaran',
      role: 'Oral history and film, School of Humanities',
      image: {
        image: professor,
        alt: 'Professor Chandrasekaran, silver-haired, in round glasses, before a shelf of books',
      },
      quote: 'I told them to stop asking what it means, and ask to hold it.',
      text: [
        'Odyssee began as homework for her class on oral history: film one pair of hands for one afternoon, and keep the microphone on when you think that you are finished. Nobody stopped at one afternoon.',
        'She has taught it for nineteen years and still sits in the last row at every first screening, from where, she says, one sees the film and the film-maker at the same time.',
      ],
    },
  },
  physical: {
    label: 'Physical Exhibition',
    description:
      'Flower Wall and Kaleidoscope: two installations on campus, made of paper and mirrors and open to anybody who walks past.',
    about:
      'Two pieces stand on campus for all of the festival. There is no ticket, no queue that we know of, and no rope: you may go as close as you like.',
    exhibits: [
      {
        id: 'flower-wall',
        title: 'Flower Wall',
        medium: 'Cut paper, wire, and four hundred and twelve volunteers',
        image: {
          image: flowerWall,
          alt: 'Two visitors stand before a wall covered from floor to ceiling in paper flowers',
        },
        text: [
          'Everybody who came past the workshop table in the weeks before was handed a sheet of paper and shown one fold. The wall is what they made of it: hibiscus mostly, some frangipani, and one that its maker insists is a durian in bloom.',
          'Stand in front of it for a portrait, or look for your own. No two are alike, and nobody has yet found two by the same hand.',
        ],
        facts: [
          { term: 'Where', value: 'The foyer below the north spine' },
          {
            term: 'When',
            value: [{ date: 'season.firstDay' }, ' to ', { date: 'season.lastDay' }, ', all day'],
          },
        ],
      },
      {
        id: 'kaleidoscope',
        title: 'Kaleidoscope',
        medium: 'Mirrors, light, and a drum that you turn yourself',
        image: {
          image: kaleidoscope,
          alt: 'A room of mirrors turns one pattern of petals, leaves and kites into a great star around a visitor',
        },
        text: [
          'A room just large enough for two, with mirrors for walls and a drum of paper scraps for a ceiling. Turn the handle and every leaf, petal and kite of the festival falls into a new place, six times over, with you in the middle of it.',
          'The scraps are what was left over from everything else we cut out this year. Nothing was thrown away, so nothing is ever quite the same twice.',
        ],
        facts: [
          { term: 'Where', value: 'The courtyard beside the library' },
          {
            term: 'When',
            value: [
              { date: 'season.firstDay' },
              ' to ',
              { date: 'season.lastDay' },
              ', while the lamps are on',
            ],
          },
          { term: 'Mind', value: 'Two at a time. The light turns slowly and does not flash.' },
        ],
      },
    ],
  },
  photoGallery: {
    label: 'Photo Gallery',
    description: 'The photo gallery of the arts festival Midsummer Medley. The frames are up.',
    message: 'Coming Soon!',
  },
};
