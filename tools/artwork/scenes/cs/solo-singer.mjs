import { figure } from '../../figure/figure.mjs';
import { POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { disc, oval, rect, repeat, ribbon, swing } from '../../lib/paper.mjs';
import { beam, note } from '../../motifs/festive.mjs';
import { act } from '../documentary.mjs';

export const singer = act(
  'solo-singer',
  'A singer in green holds a long note in a single beam of light',
  'Act one: a voice.',
  [
    'Act one. A voice, a song and no backing track.',
    'She practises in the stairwell of Block 54, for the echo.',
    'Nobody in Block 54 has complained yet.',
  ],
  ({ t, w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.plum),
    repeat(4, (index) => {
      const grow = (t * 2 + index / 4) % 1;
      return disc(640, 300, 130 + 520 * grow, 'none', {
        more: `stroke="${C.dusk}" stroke-width="${(26 * (1 - grow)).toFixed(1)}"`,
      });
    }),
    beam([640, -30], [640, 640], 520 + 30 * swing(t), C.butter, 0.42),
    rect(-20, 620, w + 40, 140, C.ink),
    oval(640, 650, 300, 40, C.butter, { more: 'fill-opacity="0.7"' }),
    figure({
      x: 640,
      ground: 672,
      scale: 1.5,
      pose: {
        ...POSES.sing,
        aL: [-50 - 14 * swing(t, 2), -110 - 16 * swing(t, 2)],
        head: 8 + 4 * swing(t, 2),
        lean: 3 * swing(t),
      },
      skin: SKIN[2],
      hair: ['long', HAIR.black],
      face: true,
      top: C.leaf,
      bottom: C.leaf,
      sleeve: 0.2,
      skirt: { length: 178, flare: 12, sway: 3 * swing(t) },
      over: ({ armR }) => [
        ribbon([armR[2], [armR[2][0] - 8, armR[2][1] - 28]], [11, 13], C.ink),
        disc(armR[2][0] - 10, armR[2][1] - 36, 13, C.lilac),
      ],
    }),
    [
      [250, 250, C.rose, 0],
      [1020, 220, C.sun, 0.4],
      [340, 460, C.sky, 0.7],
      [960, 440, C.lilac, 0.2],
    ].map(([x, y, colour, phase], index) =>
      note(x, y + 16 * swing(t, 2, phase), 110, colour, {
        pair: index % 2 === 0,
        turn: 8 * swing(t, 2, phase),
      }),
    ),
  ],
);
