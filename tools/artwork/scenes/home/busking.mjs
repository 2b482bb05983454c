import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { bunting, microphone, note } from '../../motifs/festive.mjs';
import { hill, rings, skyBands } from '../../motifs/sky.mjs';
import { guitar, speaker } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('home', '4:3');

export const busking = scene(
  'busking',
  'A singer and a guitarist perform by a microphone, with notes flying up from a loudspeaker',
  ({ w, h }) => [
    skyBands(w, h, [
      [0, C.bloom],
      [620, C.wine],
    ]),
    rings(640, 520, 430, [C.rose, C.amber, C.sun]),
    bunting([-20, 60], [1300, 40], 60, [C.sun, C.lilac, C.sky, C.white], { size: 70, count: 12 }),
    hill(w, h, [820, 800, 812, 806], C.ink),
    speaker(90, 860, 170, 290, C.plum, C.lilac),
    speaker(1020, 860, 170, 290, C.plum, C.lilac),
    figure({
      x: 470,
      ground: 880,
      scale: 1.5,
      pose: 'sing',
      skin: SKIN[2],
      hair: ['curls', HAIR.black],
      face: true,
      top: C.sun,
      bottom: C.leaf,
      skirt: { length: 150, flare: 16 },
      shoes: C.white,
    }),
    microphone(560, 884, 420),
    figure({
      x: 800,
      ground: 888,
      scale: 1.5,
      pose: 'strum',
      skin: SKIN[0],
      hair: ['crop', HAIR.brown],
      face: true,
      top: C.sky,
      bottom: C.deep,
      shoes: C.white,
      holds: () => guitar(6, -44, 0.62, { turn: -22 }),
    }),
    note(230, 420, 120, C.ink, { pair: true, turn: -10 }),
    note(1090, 380, 130, C.ink, { turn: 12 }),
    note(350, 240, 90, C.white, { turn: 8 }),
    note(950, 220, 100, C.white, { pair: true, turn: 10 }),
  ],
);
