import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, disc, paper, rect, repeat } from '../../lib/paper.mjs';
import { beam, bunting, curtain, microphone } from '../../motifs/festive.mjs';
import { rings, star } from '../../motifs/sky.mjs';

export const stage = {
  set: 'cs',
  name: 'stage',
  ratio: '16:9',
  alt: 'An empty stage with a great star and red curtains, waiting; three judges sit with their backs to us',
  draw: ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.ink),
    rings(640, 300, 330, [C.plum, C.grape, C.dusk]),
    star(640, 300, 240, C.sun, { points: 5, deep: 0.48 }),
    star(640, 300, 150, C.butter, { points: 5, deep: 0.48 }),
    beam([250, -20], [500, 560], 230, C.butter, 0.24),
    beam([1030, -20], [780, 560], 230, C.butter, 0.24),
    rect(-20, 540, w + 40, 200, C.bloom),
    rect(-20, 534, w + 40, 14, C.sun),
    repeat(12, (index) => disc(50 + index * 108, 572, 9, C.sun)),
    microphone(640, 540, 240, C.ink),
    curtain(-30, 220, -20, 590, [C.bloom, C.wine], 0.5),
    at(w, 0, curtain(-30, 220, -20, 590, [C.bloom, C.wine], 0.5), { scale: '-1 1' }),
    paper(
      'M-20 -20L1300 -20L1300 50Q1180 120 1060 56Q950 120 850 56Q740 120 640 56Q540 120 430 56Q330 120 220 56Q100 120 -20 50Z',
      C.wine,
    ),
    [
      [420, 0, 'bob', C.leaf],
      [640, 3, 'crop', C.ocean],
      [860, 2, 'bun', C.plum],
    ].map(([x, pick, hair, top], index) =>
      figure({
        x,
        y: 740,
        scale: 1.24,
        pose: { aL: [-26, 30], aR: index === 1 ? [140, 176] : [26, -30], lL: [0, 0], lR: [0, 0] },
        away: true,
        skin: SKIN[pick],
        hair: [hair, HAIR.black],
        top,
        bottom: top,
        sleeve: 0.9,
        over:
          index === 1
            ? ({ armR }) => [
                rect(armR[2][0] - 4, armR[2][1] - 40, 8, 50, C.bark),
                disc(armR[2][0], armR[2][1] - 66, 38, C.white),
                star(armR[2][0], armR[2][1] - 66, 24, C.bloom, { points: 5 }),
              ]
            : undefined,
      }),
    ),
    bunting([220, 60], [1060, 60], 30, [C.sun, C.sky, C.white, C.bloom], { size: 34, count: 16 }),
  ],
};
