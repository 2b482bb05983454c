import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { disc, repeat, swing, thread } from '../../lib/paper.mjs';
import { lantern } from '../../motifs/festive.mjs';
import { block, greenRoof, hive } from '../../motifs/places.mjs';
import { pandan, rainTree } from '../../motifs/plants.mjs';
import { bird, cloud, hill, medleySun, skyBands } from '../../motifs/sky.mjs';
import { guitar } from '../../motifs/things.mjs';

const DUSK = [
  [0, C.plum],
  [84, C.grape],
  [176, C.dusk],
  [276, '#D9648F'],
  [366, C.rose],
  [450, C.amber],
  [520, C.butter],
];
/** Three times the same four, so that a third of a turn closes the loop. */
const PETALS = repeat(3, () => [C.sun, C.bloom, C.butter, C.amber]).flat();
const BEHIND = repeat(12, () => '#D94A72');
const LANTERNS = [C.bloom, C.sun, C.rose, C.lilac, C.amber, C.sky, C.bloom];

/** Lanterns go out together as the loop begins, and light up again one after another. */
const litAt = (t, index) => {
  const since = (t + 0.94) % 1;
  const rise = (since - 0.06 - index * 0.055) / 0.07;
  const fall = (1 - since) / 0.05;
  return Math.max(0.1, Math.min(1, rise, fall));
};

const lights = (t) => {
  const place = (share) => [-40 + 1360 * share, 34 + 4 * 66 * share * (1 - share)];
  return [
    thread('M-40 34Q640 166 1320 34', C.ink, 4),
    LANTERNS.map((colour, index) => {
      const [x, y] = place((index + 0.7) / 7.4);
      return lantern(x, y, 66, {
        colour,
        lit: litAt(t, index),
        drop: 0.3,
        swing: 5 * swing(t, 2, index * 0.17),
      });
    }),
  ];
};

const people = (t) => [
  figure({
    x: 352,
    ground: 664,
    scale: 0.34,
    pose: 'walk',
    sideways: true,
    skin: SKIN[2],
    hair: ['scarf', C.sun],
    top: C.leaf,
    bottom: C.sky,
    skirt: { length: 120 },
  }),
  figure({
    x: 424,
    ground: 670,
    scale: 0.26,
    pose: 'wave',
    skin: SKIN[2],
    hair: ['pony', HAIR.black],
    top: C.sun,
    bottom: C.bloom,
  }),
  figure({
    x: 622,
    ground: 684,
    scale: 0.36,
    pose: 'strum',
    skin: SKIN[1],
    hair: ['crop', HAIR.black],
    top: C.white,
    bottom: C.deep,
    holds: () => guitar(0, -42, 0.52, { turn: -24 }),
  }),
  figure({
    x: 716,
    ground: 690 - Math.abs(swing(t, 3)) * 8,
    scale: 0.36,
    pose: 'attitude',
    pointed: true,
    skin: SKIN[3],
    hair: ['bun', HAIR.black],
    top: C.bloom,
    bottom: C.amber,
    skirt: { length: 92, flare: 30 },
  }),
  figure({
    x: 832,
    ground: 680,
    scale: 0.35,
    pose: 'snap',
    skin: SKIN[0],
    hair: ['bob', HAIR.black],
    top: C.lilac,
    bottom: C.wine,
  }),
  figure({
    x: 946,
    ground: 660,
    scale: 0.33,
    pose: 'cheer',
    skin: SKIN[1],
    hair: ['turban', C.bloom],
    top: C.sky,
    bottom: C.ink,
  }),
];

export const hero = {
  set: 'home',
  name: 'hero',
  ratio: '16:9',
  alt: 'A great sun of paper petals sets behind the campus towers while lanterns light up and people make music on the lawn',
  clip: {
    seconds: 10,
    size: [960, 540],
    about: 'The longest light: a paper sun turns over the campus while the evening begins.',
    cues: [
      [0, 3.4, 'Late light over the campus. A sun of paper petals turns slowly behind the towers.'],
      [3.4, 6.8, 'One after another, lanterns light up above the lawn.'],
      [6.8, 10, 'Under the rain trees somebody plays, somebody dances, and nobody hurries home.'],
    ],
  },
  draw: ({ t, w, h }) => [
    skyBands(w, h, DUSK),
    medleySun(640, 396, 316, { turn: 15 - t * 120, petals: BEHIND, core: C.amber, eye: C.amber }),
    medleySun(640, 396, 286, { turn: t * 120, petals: PETALS, core: C.sun, eye: C.butter }),
    cloud(180 + 12 * swing(t), 236, 96, C.blush),
    cloud(1090 - 12 * swing(t, 1, 0.3), 300, 84, C.lilac),
    [
      [352, 252, 24],
      [408, 280, 17],
      [946, 262, 20],
    ].map(([x, y, size], index) =>
      bird(x + 8 * swing(t, 1, index * 0.3), y, size, C.ink, swing(t, 4, index * 0.2)),
    ),
    hill(w, h, [520, 470, 520, 500, 540, 480, 520], C.grape),
    block(58, 590, 5, 6, C.plum, { isLit: (row, column) => (row * 5 + column * 3) % 4 < 2 }),
    block(1086, 590, 4, 7, C.plum, { isLit: (row, column) => (row * 3 + column * 5) % 4 < 2 }),
    hive(312, 600, 168, 6, [C.ink, C.plum], C.sun),
    hive(968, 600, 144, 5, [C.plum, C.ink], C.butter),
    greenRoof(476, 604, 400, 104),
    hill(w, h, [590, 566, 596, 604, 592, 560, 588], C.pine),
    rainTree(96, 664, 330, { sway: 1.6 * swing(t) }),
    rainTree(1196, 668, 350, { sway: 1.6 * swing(t, 1, 0.25), crown: C.fern, shade: C.leaf }),
    hill(w, h, [640, 620, 634, 644, 636, 622, 640], C.leaf),
    people(t),
    pandan(40, 740, 150, { sway: 3 * swing(t, 2) }),
    pandan(1250, 744, 160, { sway: 3 * swing(t, 2, 0.3) }),
    repeat(9, (index) =>
      disc(
        190 + index * 116 + (index % 3) * 22,
        700 - (index % 2) * 12,
        5,
        [C.sun, C.blush, C.white][index % 3],
      ),
    ),
    lights(t),
  ],
};
