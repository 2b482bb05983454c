import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, rect } from '../../lib/paper.mjs';
import { beam, curtain, note } from '../../motifs/festive.mjs';
import { star } from '../../motifs/sky.mjs';
import { laptop } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('home', '4:3');

export const artVerse = scene(
  'art-verse',
  'A laptop opens like a theatre: a poet stands in the light of its screen between two curtains',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.night),
    [
      [140, 120],
      [300, 60],
      [980, 90],
      [1150, 220],
      [90, 420],
      [1200, 520],
    ].map(([x, y], index) =>
      star(x, y, 26 - (index % 3) * 6, [C.sun, C.lilac, C.rose][index % 3], {
        points: 4,
        deep: 0.34,
      }),
    ),
    laptop(240, 150, 4, {
      body: C.dusk,
      glass: C.plum,
      screen: [
        beam([60, 0], [100, 112], 86, C.butter, 0.5),
        beam([150, 0], [100, 112], 86, C.lilac, 0.4),
        rect(0, 106, 200, 18, C.amber),
        at(0, 0, [
          figure({
            x: 100,
            ground: 114,
            scale: 0.22,
            pose: 'point',
            skin: SKIN[3],
            hair: ['long', HAIR.black],
            top: C.bloom,
            bottom: C.sky,
            skirt: { length: 150 },
          }),
        ]),
        curtain(0, 42, 0, 108, [C.bloom, C.wine], 0.35),
        at(200, 0, curtain(0, 42, 0, 108, [C.bloom, C.wine], 0.35), { scale: '-1 1' }),
      ],
    }),
    at(
      930,
      770,
      [card(0, 0, 240, 96, 48, C.bloom), disc(52, 48, 18, C.white), rect(88, 36, 110, 24, C.white)],
      { turn: -6 },
    ),
    note(150, 690, 120, C.sun, { pair: true, turn: -12 }),
  ],
);
