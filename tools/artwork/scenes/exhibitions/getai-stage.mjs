import { figure } from '../../figure/figure.mjs';
import { between, POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, disc, oval, paper, poly, rect, repeat, ribbon, swing } from '../../lib/paper.mjs';
import { blade } from '../../motifs/plants.mjs';
import { documentary } from '../documentary.mjs';

const BULBS = 30;

export const getaiStage = documentary(
  'getai-stage',
  'A getai singer in a feathered costume on a stage of coloured lights, seen over the heads of the crowd',
  {
    about: 'Seventh-month songs on a stage that travels on a lorry.',
    cues: [
      [0, 2.7, 'The stage arrives on a lorry at four. By seven there are three hundred bulbs.'],
      [2.7, 5.4, 'The front row stays empty. Those seats are for guests you cannot see.'],
      [5.4, 8, 'She has sung here since she was nine. The costume is newer than the songs.'],
    ],
  },
  ({ t, w, h, random }) => {
    const heads = repeat(15, (index) => [
      index * 92 + random() * 40,
      600 + random() * 40,
      random(),
    ]);
    const bulb = (index) => {
      const u = index / (BULBS - 1);
      const lit = (index + Math.floor(t * 24)) % 3 === 0;
      const angle = Math.PI * (1 - u);
      return disc(
        640 + 470 * Math.cos(angle),
        590 - 520 * Math.sin(angle),
        13,
        lit ? C.white : C.amber,
      );
    };
    const arch = (r, colour) =>
      paper(
        `M${640 - r} 610L${640 - r} 590A${r} ${r * 1.1} 0 0 1 ${640 + r} 590L${640 + r} 610Z`,
        colour,
      );
    return [
      rect(-20, -20, w + 40, h + 40, C.ink),
      arch(540, C.wine),
      arch(500, C.bloom),
      arch(436, C.plum),
      arch(372, C.bloom),
      arch(308, C.amber),
      arch(240, C.sun),
      repeat(BULBS, bulb),
      [-1, 1].map((side) =>
        poly(
          [
            [640 + side * 420, -10],
            [640 + side * 450, -10],
            [640 + side * (60 + 90 * swing(t, 1, side * 0.2)) + 120, 600],
            [640 + side * (60 + 90 * swing(t, 1, side * 0.2)) - 120, 600],
          ],
          C.butter,
          { more: 'fill-opacity="0.28"' },
        ),
      ),
      rect(-20, 596, w + 40, 140, C.grape),
      rect(-20, 590, w + 40, 18, C.lilac),
      repeat(9, (index) =>
        at(
          640,
          400,
          blade(
            0,
            0,
            190 + 10 * swing(t, 2, index * 0.1),
            34,
            [C.lilac, C.rose, C.sky][index % 3],
            -80 + index * 20 + 3 * swing(t, 1, index * 0.1),
          ),
        ),
      ),
      figure({
        x: 640 + 10 * swing(t),
        ground: 600,
        scale: 1.08,
        pose: between(
          POSES.sing,
          { ...POSES.sing, aL: [-60, -140], lean: -5 },
          0.5 + 0.5 * swing(t, 2),
        ),
        skin: SKIN[0],
        hair: ['bun', HAIR.black],
        face: true,
        top: C.sky,
        bottom: C.sky,
        sleeve: 0,
        skirt: { length: 168, flare: 14, sway: 5 * swing(t, 2) },
        shoes: C.sun,
        over: ({ armR }) => [
          ribbon([armR[2], [armR[2][0] - 6, armR[2][1] - 26]], [10, 12], C.ink),
          disc(armR[2][0] - 8, armR[2][1] - 34, 12, C.lilac),
        ],
      }),
      heads.map(([x, y, pick], index) => {
        const bob = 5 * swing(t, 3, index * 0.23);
        const colour = pick < 0.5 ? C.night : C.ink;
        return [
          oval(x, y + bob, 38, 44, colour),
          paper(
            `M${x - 84} 760C${x - 84} ${y - 14 + bob} ${x + 84} ${y - 14 + bob} ${x + 84} 760Z`,
            colour,
          ),
        ];
      }),
    ];
  },
);
