import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, paper, poly, rect, repeat } from '../../lib/paper.mjs';
import { medleySun } from '../../motifs/sky.mjs';
import { brushes } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('committee', '4:3');

export const publicity = scene(
  'publicity-publications',
  'Publicity: one pastes up a giant poster of a sun from a ladder, one calls through a megaphone',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.lilac),
    rect(-20, 790, w + 40, 200, C.grape),
    rect(330, 70, 560, 680, C.ink),
    rect(352, 92, 516, 636, C.bloom),
    medleySun(610, 350, 226),
    paper('M352 600C460 560 560 640 680 596C760 570 820 590 868 576L868 728L352 728Z', C.leaf),
    rect(420, 650, 240, 22, C.butter),
    rect(420, 686, 160, 18, C.butter),
    paper('M868 92L868 200L770 92Z', C.white),
    paper('M868 200L770 92L782 190Z', C.mist),
    at(
      250,
      890,
      [
        rect(-70, -560, 18, 570, C.bark),
        rect(90, -560, 18, 570, C.bark),
        repeat(6, (index) => rect(-70, -110 - index * 80, 170, 15, C.clay)),
      ],
      { turn: 4 },
    ),
    figure({
      x: 262,
      ground: 600,
      scale: 1.3,
      pose: { ...POSES.point, aR: [116, 126] },
      away: true,
      skin: SKIN[1],
      hair: ['pony', HAIR.black],
      top: C.sky,
      bottom: C.deep,
      shoes: C.white,
      over: ({ armR }) =>
        at(...armR[2], [rect(-6, -60, 12, 80, C.bark), rect(-44, -90, 88, 36, C.white)], {
          turn: 40,
        }),
    }),
    figure({
      x: 956,
      ground: 890,
      scale: 1.34,
      pose: { aL: [-30, -50], aR: [60, 124], lL: [-12, -6], lR: [14, 6], head: 6 },
      skin: SKIN[3],
      hair: ['cap', C.leaf],
      face: true,
      top: C.sun,
      bottom: C.plum,
      shoes: C.white,
      over: ({ armR }) =>
        at(
          ...armR[2],
          [
            poly(
              [
                [-10, -16],
                [76, -50],
                [76, 40],
                [-10, 10],
              ],
              C.white,
            ),
            rect(-36, -18, 32, 30, C.bloom),
            poly(
              [
                [76, -56],
                [92, -60],
                [92, 50],
                [76, 46],
              ],
              C.bloom,
            ),
          ],
          { turn: -14 },
        ),
    }),
    [
      [1216, 372, -20],
      [1210, 460, 0],
      [1216, 508, 20],
    ].map(([x, y, turn]) => at(x, y, rect(0, -7, 56, 14, C.white), { turn })),
    figure({
      x: 640,
      ground: 920,
      scale: 1.06,
      pose: { ...POSES.kneel, aR: [60, 110] },
      flip: true,
      skin: SKIN[0],
      hair: ['bob', HAIR.brown],
      face: true,
      top: C.leaf,
      bottom: C.ink,
      shoes: C.white,
      over: ({ armR }) => at(...armR[2], rect(-60, -52, 110, 76, C.butter), { turn: -8 }),
    }),
    brushes(840, 900, 1.1, C.amber),
  ],
);
