import { C } from '../../lib/palette.mjs';
import { at, disc, paper, poly, rect, repeat } from '../../lib/paper.mjs';
import { kite, note } from '../../motifs/festive.mjs';
import { hibiscus, pandan } from '../../motifs/plants.mjs';
import { medleySun } from '../../motifs/sky.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('afth', '1:1');

const TEE =
  'M-150 -250C-90 -230 -80 -200 0 -200C80 -200 90 -230 150 -250L330 -150L260 10L190 -30L196 330C70 350 -70 350 -196 330L-190 -30L-260 10L-330 -150Z';

const shirt = (name, alt, ground, cloth, fold, print) =>
  scene(name, alt, () => [
    rect(-20, -20, 1040, 1040, ground),
    disc(500, 500, 430, C.white, { more: 'fill-opacity="0.28"' }),
    at(500, 470, [
      paper(TEE, cloth),
      paper(
        'M-150 -250C-90 -230 -80 -200 0 -200C80 -200 90 -230 150 -250L132 -256C90 -232 60 -226 0 -226C-60 -226 -90 -232 -132 -256Z',
        fold,
      ),
      poly(
        [
          [190, -30],
          [196, 330],
          [150, 336],
          [168, 20],
        ],
        fold,
      ),
      poly(
        [
          [-190, -30],
          [-196, 330],
          [-172, 334],
          [-176, 0],
        ],
        fold,
      ),
      print,
    ]),
  ]);

export const shirts = [
  shirt(
    'shirt-night-front',
    'Front of the carnival shirt in midnight purple, a small paper sun on the chest',
    C.lilac,
    C.plum,
    C.ink,
    medleySun(74, -90, 62),
  ),
  shirt(
    'shirt-night-back',
    'Back of the midnight purple shirt: a ferris wheel of petals',
    C.lilac,
    C.plum,
    C.ink,
    [
      medleySun(0, 40, 150, { petals: repeat(6, () => [C.sun, C.bloom]).flat() }),
      repeat(12, (index) =>
        at(0, 40, disc(0, -166, 13, [C.sky, C.butter][index % 2]), { turn: index * 30 }),
      ),
    ],
  ),
  shirt(
    'shirt-haze-front',
    'Front of the carnival shirt in pale haze, a kite flying across the chest',
    C.sun,
    C.haze,
    C.mist,
    [kite(60, -60, 84, { turn: 24, tail: 4 })],
  ),
  shirt(
    'shirt-haze-back',
    'Back of the pale haze shirt: hibiscus, leaf, lantern and note in one bunch',
    C.sun,
    C.haze,
    C.mist,
    [
      pandan(0, 190, 210),
      hibiscus(-70, 10, 88),
      hibiscus(80, 60, 78, { petals: C.amber, turn: 20 }),
      note(20, -110, 110, C.plum, { pair: true, turn: 8 }),
    ],
  ),
];
