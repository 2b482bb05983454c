import { figure } from '../../figure/figure.mjs';
import { between, POSES } from '../../figure/poses.mjs';
import { jointsOf } from '../../figure/skeleton.mjs';
import { C, SKIN } from '../../lib/palette.mjs';
import { repeat, swing, thread } from '../../lib/paper.mjs';
import { kite } from '../../motifs/festive.mjs';
import { pandan, rainTree } from '../../motifs/plants.mjs';
import { bird, cloud, hill, skyBands } from '../../motifs/sky.mjs';
import { documentary } from '../documentary.mjs';

export const kiteMaker = documentary(
  'kite-maker',
  'An old kite maker in a wide hat flies a great paper kite over a green field',
  {
    about: 'A kite maker tests the wind.',
    cues: [
      [0, 2.7, 'Forty years of bamboo and paper. He still licks a finger to ask the wind.'],
      [2.7, 5.4, 'The frame is split by hand. The tail is old exam papers, cut into bows.'],
      [5.4, 8, '“A kite is a letter,” he says. “You only hold one end of it.”'],
    ],
  },
  ({ t, w, h }) => {
    const [kx, ky] = [930 + 26 * swing(t), 224 + 22 * swing(t, 2, 0.15)];
    const pose = between(
      POSES.fly,
      { ...POSES.fly, lean: -14, aR: [110, 142] },
      0.5 + 0.5 * swing(t),
    );
    const [handX, handY] = jointsOf(pose).armR[2];
    return [
      skyBands(w, h, [
        [0, C.sky],
        [330, C.pale],
      ]),
      cloud(250 + 26 * swing(t, 1, 0.5), 150, 140, C.white),
      cloud(620 + 18 * swing(t, 1, 0.1), 330, 90, C.white),
      cloud(1180, 440, 110, C.white),
      hill(w, h, [540, 500, 560, 520, 560], C.mint),
      hill(w, h, [600, 580, 560, 600, 570], C.fern),
      hill(w, h, [650, 640, 660, 630], C.leaf),
      rainTree(1150, 610, 180, { sway: swing(t) }),
      rainTree(120, 606, 130, { sway: swing(t, 1, 0.4) }),
      thread(`M${330 + 0.98 * handX} ${488 + 0.98 * handY}Q700 ${ky + 170} ${kx} ${ky}`, C.ink, 3),
      kite(kx, ky, 196, { turn: 18 + 6 * swing(t, 1, 0.2), tail: 5, wag: 6.28 * t }),
      figure({
        x: 330,
        y: 488,
        scale: 0.98,
        pose,
        skin: SKIN[2],
        hair: ['hat', C.sand],
        face: true,
        top: C.white,
        bottom: C.deep,
        sleeve: 0.45,
        shoes: C.bark,
      }),
      [
        [720, 130],
        [770, 160],
      ].map(([x, y], index) => bird(x, y, 20, C.ink, swing(t, 4, index * 0.3))),
      repeat(7, (index) =>
        pandan(60 + index * 200, 730, 56, { sway: 5 * swing(t, 2, index * 0.1) }),
      ),
    ];
  },
);
