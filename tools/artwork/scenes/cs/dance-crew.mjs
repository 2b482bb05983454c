import { danceOf } from '../../figure/dance.mjs';
import { figure } from '../../figure/figure.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { rect, repeat, swing } from '../../lib/paper.mjs';
import { speaker } from '../../motifs/things.mjs';
import { act } from '../documentary.mjs';

const crewDances = [
  ['pop', 'freeze', 'crouch'],
  ['crouch', 'pop', 'kick'],
  ['freeze', 'cheer', 'pop'],
].map(danceOf);

export const crew = act(
  'dance-crew',
  'A dance crew of three in bright tracksuits moves in unison before a wall of loudspeakers',
  'Act three: six feet, one beat.',
  [
    'Act three. Six feet, one beat, and a borrowed loudspeaker.',
    'They rehearse in the car park after ten.',
    'The security guard knows every step by now.',
  ],
  ({ t, w, h }) => [
    rect(-20, -20, w + 40, h + 40, C.bloom),
    repeat(6, (index) =>
      speaker(20 + index * 210, 330, 190, 300, C.wine, C.rose, 0.06 * swing(t, 12)),
    ),
    repeat(6, (index) =>
      speaker(20 + index * 210, 640, 190, 300, C.wine, C.rose, 0.06 * swing(t, 12)),
    ),
    rect(-20, 610, w + 40, 150, C.ink),
    rect(-20, 604, w + 40, 12, C.sun),
    [
      [290, 1.34, SKIN[0], ['cap', C.sun], C.sky, C.ocean],
      [990, 1.34, SKIN[2], ['pony', HAIR.black], C.lilac, C.plum],
      [640, 1.56, SKIN[4], ['curls', HAIR.black], C.sun, C.leaf],
    ].map(([x, scale, skin, hair, top, bottom], index) =>
      figure({
        x,
        ground: 660 + (index === 2 ? 24 : 0),
        scale,
        pose: crewDances[index](t),
        skin,
        hair,
        face: true,
        top,
        bottom,
        sleeve: 0.94,
        shoes: C.white,
      }),
    ),
  ],
);
