import { figure } from '../../figure/figure.mjs';
import { between, POSES } from '../../figure/poses.mjs';
import { C, HAIR, SKIN } from '../../lib/palette.mjs';
import { at, disc, paper, rect, repeat, swing, thread } from '../../lib/paper.mjs';
import { beam, bunting } from '../../motifs/festive.mjs';
import { medleySun, star } from '../../motifs/sky.mjs';
import { documentary } from '../documentary.mjs';

export const artVerse = documentary(
  'art-verse',
  'A dancer, a poet and a violinist share one stage under beams of coloured light and a great paper sun',
  {
    set: 'performances',
    about: 'Art-Verse, the last night, live.',
    cues: [
      [0, 2.7, 'One night, one stage: a dance, a poem and a violin that disagree and then do not.'],
      [2.7, 5.4, 'The lights follow whoever is brave. Tonight that is everybody.'],
      [5.4, 8, 'There is a quiz, and somewhere on this page there is a clue.'],
    ],
  },
  ({ t, w, h }) => {
    const sway = swing(t, 2);
    const bow = swing(t, 4);
    return [
      rect(-20, -20, w + 40, h + 40, C.night),
      paper('M60 600C60 120 380 -60 640 -60C900 -60 1220 120 1220 600Z', C.plum),
      medleySun(640, 330, 270, {
        turn: 120 * t,
        petals: repeat(3, () => [C.grape, C.dusk, C.grape, C.lilac]).flat(),
        core: C.dusk,
        eye: C.lilac,
      }),
      beam([190, -20], [300 + 60 * sway, 620], 250, C.sun, 0.4),
      beam([640, -20], [640 - 40 * sway, 620], 290, C.rose, 0.42),
      beam([1090, -20], [980 - 60 * sway, 620], 250, C.sky, 0.4),
      rect(-20, 590, w + 40, 22, C.sun),
      rect(-20, 610, w + 40, 140, C.bloom),
      repeat(11, (index) => disc(40 + index * 120, 662, 15, index % 2 ? C.sun : C.butter)),
      figure({
        x: 300,
        ground: 600,
        scale: 1.1,
        pose: { ...POSES.point, aR: [70 + 12 * sway, 110 + 20 * sway] },
        skin: SKIN[2],
        hair: ['curls', HAIR.black],
        face: true,
        top: C.sun,
        bottom: C.deep,
        shoes: C.white,
        holds: ({ armL }) => at(...armL[2], rect(-18, -30, 36, 48, C.white), { turn: -14 }),
      }),
      figure({
        x: 640,
        ground: 596 - 22 * Math.abs(swing(t, 1)),
        scale: 1.22,
        pose: between(
          POSES.attitude,
          { ...POSES.attitude, lL: [-80, -96], aL: [-120, -150], aR: [110, 128], lean: -2 },
          0.5 - 0.5 * Math.cos(2 * Math.PI * t),
        ),
        pointed: true,
        skin: SKIN[1],
        hair: ['bun', HAIR.black],
        face: true,
        top: C.bloom,
        bottom: C.rose,
        sleeve: 0,
        skirt: { length: 112, flare: 30, sway: 6 * sway },
      }),
      figure({
        x: 990,
        ground: 602,
        scale: 1.1,
        pose: {
          ...POSES.stand,
          lean: -4 + 2 * sway,
          head: -16,
          aL: [-62, -104],
          aR: [50 + 8 * bow, -84 + 10 * bow],
        },
        skin: SKIN[0],
        hair: ['crop', HAIR.brown],
        face: true,
        top: C.sky,
        bottom: C.ink,
        sleeve: 0.95,
        shoes: C.white,
        over: ({ armR, armL }) => [
          at(
            -28,
            -100,
            [
              paper(
                'M-56 -10C-84 -30 -96 10 -56 14C-30 20 -20 14 10 20C40 26 44 -24 12 -22C-18 -20 -30 -14 -56 -10Z',
                C.clay,
              ),
              rect(-128, -6, 70, 9, C.bark),
            ],
            { turn: 20 },
          ),
          thread(`M${armR[2].join(' ')}L${armL[1][0] + 6} ${armL[1][1] - 40}`, C.butter, 5),
        ],
      }),
      [
        [110, 120],
        [230, 60],
        [1050, 70],
        [1180, 140],
        [420, 60],
        [860, 50],
      ].map(([x, y], index) =>
        star(
          x,
          y,
          (17 + (index % 3) * 4) * (1 + 0.25 * swing(t, 2, index * 0.17)),
          [C.sun, C.blush, C.lilac][index % 3],
          { points: 4, deep: 0.32 },
        ),
      ),
      bunting([-20, 20], [1300, 20], 24, [C.bloom, C.sun, C.sky, C.leaf], { size: 40, count: 18 }),
    ];
  },
);
