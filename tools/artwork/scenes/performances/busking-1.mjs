import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, card, disc, rect, swing } from '../../lib/paper.mjs';
import { lantern, microphone, note } from '../../motifs/festive.mjs';
import { block } from '../../motifs/places.mjs';
import { pandan, rainTree } from '../../motifs/plants.mjs';
import { hill, rings, skyBands } from '../../motifs/sky.mjs';
import { guitar, phone, speaker } from '../../motifs/things.mjs';
import { documentary } from '../documentary.mjs';

export const busking = documentary(
  'busking-1',
  'A singer with a ukulele and a drummer on a box play under a rain tree hung with lanterns at dusk',
  {
    set: 'performances',
    about: 'Virtual busking, from a lawn to your screen.',
    cues: [
      [0, 2.7, 'Two students, one box for a drum, and a tree that has heard worse.'],
      [2.7, 5.4, 'They play to a phone on a stack of textbooks. You are on the other side of it.'],
      [5.4, 8, 'Send a request. They know four songs, and are learning a fifth.'],
    ],
  },
  ({ t, w, h }) => {
    const beat = swing(t, 8);
    const notes = [
      [560, 300, C.sun, 0],
      [640, 200, C.white, 0.33],
      [720, 270, C.blush, 0.66],
    ];
    return [
      skyBands(w, h, [
        [0, C.plum],
        [150, C.grape],
        [280, C.dusk],
        [400, C.rose],
        [490, C.amber],
      ]),
      rings(1010, 470, 150, [C.sun, C.butter]),
      hill(w, h, [560, 540, 552, 530, 560], C.pine),
      block(1130, 560, 3, 5, C.plum, { isLit: (row, column) => (row + column) % 2 === 0 }),
      rainTree(250, 640, 660, { sway: swing(t) }),
      [
        [60, 250],
        [200, 300],
        [380, 290],
        [520, 236],
      ].map(([x, y], index) =>
        lantern(x, y - 30, 62, {
          colour: [C.bloom, C.sun, C.sky, C.rose][index],
          swing: 5 * swing(t, 1, index * 0.2),
        }),
      ),
      hill(w, h, [640, 620, 628, 616, 640], C.leaf),
      notes.map(([x, y, colour, phase], index) => {
        const u = (t * 2 + phase) % 1;
        return at(
          x + 24 * swing(u),
          y - 90 * u + 40,
          note(0, 0, 62, colour, { pair: index === 1, turn: 10 * swing(u) }),
          { scale: Math.min(1, 4 * u, 4 * (1 - u)) || 0.01 },
        );
      }),
      card(800, 540, 96, 118, 6, C.amber),
      disc(848, 600, 30, C.bark),
      figure({
        x: 848,
        y: 530,
        scale: 1.02,
        pose: {
          lean: 3 + 2 * beat,
          head: 6 * beat,
          aL: [-16, 18 + 14 * beat],
          aR: [20, -16 + 14 * beat],
          lL: [-62, 12],
          lR: [64, -12],
        },
        skin: SKIN[3],
        hair: ['crop', HAIR.black],
        face: true,
        top: C.sky,
        bottom: C.deep,
        sleeve: 0.4,
        shoes: C.white,
      }),
      figure({
        x: 560,
        ground: 676,
        scale: 1.22,
        pose: { ...POSES.strum, lean: 3 * swing(t, 2), aR: [52, -96 + 16 * beat] },
        skin: SKIN[1],
        hair: ['long', HAIR.black],
        face: true,
        top: C.bloom,
        bottom: C.sun,
        skirt: { length: 140, sway: 4 * swing(t, 2) },
        shoes: C.white,
        holds: () => guitar(6, -50, 0.46, { turn: -24, body: C.clay }),
      }),
      microphone(654, 678, 330, C.ink),
      speaker(980, 680, 110, 180, C.plum, C.lilac, 0.05 * beat),
      [
        [1130, 680],
        [1154, 664],
        [1136, 648],
      ].map(([x, y], index) => rect(x - 60, y, 130, 16, [C.bloom, C.sky, C.sun][index])),
      phone(1100, 528, 0.6, { screen: [rect(0, 0, 100, 190, C.amber), disc(50, 95, 30, C.sun)] }),
      pandan(60, 740, 170, { sway: 2 * swing(t) }),
      pandan(1240, 744, 150, { sway: 2 * swing(t, 1, 0.3) }),
    ];
  },
);
