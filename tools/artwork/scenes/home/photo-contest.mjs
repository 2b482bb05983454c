import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, poly, rect, thread } from '../../lib/paper.mjs';
import { pandan } from '../../motifs/plants.mjs';
import { hill, rings, star } from '../../motifs/sky.mjs';
import { camera } from '../../motifs/things.mjs';
import { scenesOf } from '../scene.mjs';

const scene = scenesOf('home', '4:3');

export const photoContest = scene(
  'photo-contest',
  'A photographer leans in with a camera; the prints behind her show a sunset, a flower and a kite',
  ({ w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.lilac),
    thread('M-20 120Q640 220 1300 90', C.ink, 5),
    [
      [110, 150, -5, C.amber, C.sun],
      [420, 176, 4, C.sky, C.bloom],
      [960, 130, -4, C.rose, C.butter],
    ].map(([x, y, turn, ground, mark], index) =>
      at(
        x,
        y,
        [
          rect(0, 0, 240, 270, C.white),
          rect(20, 20, 200, 186, ground),
          [
            rings(120, 110, 62, [mark, C.butter]),
            star(120, 112, 82, mark, { points: 6, deep: 0.6 }),
            poly(
              [
                [120, 34],
                [176, 104],
                [120, 190],
                [64, 104],
              ],
              mark,
            ),
          ][index],
          rect(104, -22, 30, 52, C.ink),
        ],
        { turn },
      ),
    ),
    hill(w, h, [820, 760, 830, 800], C.grape),
    figure({
      x: 640,
      y: 800,
      scale: 2.1,
      pose: 'snap',
      skin: SKIN[1],
      hair: ['bob', HAIR.black],
      top: C.bloom,
      bottom: C.ink,
      sleeve: 0.4,
      over: (joints) =>
        camera(joints.head[0] + 2, joints.head[1] + 16, 0.3, { body: C.white, band: C.sun }),
    }),
    pandan(150, 1000, 360),
    pandan(1160, 1000, 320),
  ],
);
