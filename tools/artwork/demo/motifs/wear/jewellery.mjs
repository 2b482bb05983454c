import {
  box,
  circle,
  cut,
  group,
  oval,
  polar,
  repeat,
  ring,
  shade,
  shape,
  shine,
  stroke,
} from '../../paint/draw.mjs';

import { brass, dropShadow, footShadow, night, paper } from '../motif.mjs';

const drop = 'M0 -150C70 -60 118 10 118 82A118 118 0 0 1 -118 82C-118 10 -70 -60 0 -150z';

const hook = (top) =>
  stroke(`M0 ${top}v-40q0 -64 46 -64t46 70v60`, '#8b90a0', 9) + circle(0, top, 14, '#8b90a0');

function crane({ base, light, dark, accent }) {
  return [
    shape('M0 -20L-190 -110L-40 70z', base),
    shape('M-190 -110L-40 70L-70 -16z', dark, 'fill-opacity=".5"'),
    shape('M0 -20L190 -110L40 70z', light),
    shape('M190 -110L40 70L70 -16z', base),
    shape('M0 -20L-40 70L0 170L40 70z', accent),
    shape('M0 -20L40 70L0 170z', dark, 'fill-opacity=".25"'),
    shape('M-40 70L-168 118L-96 38z', base),
    shape('M40 70L150 128L196 96L96 38z', light),
    shape('M150 128L196 96L168 142z', dark),
  ].join('');
}

function earring(paint, id) {
  if (paint.shape === 'crane')
    return hook(-120) + stroke('M0 -120V-20', '#8b90a0', 6) + crane(paint);
  return [
    hook(-190),
    dropShadow(drop, 12, 20),
    shape(drop, paint.fill),
    cut(
      id,
      drop,
      shade('M0 -160h130v380h-130q70 -180 0 -380z', 0.1),
      shape('M-130 96q65 -40 130 0t130 0v140h-260z', paint.dark),
    ),
    shine('M-62 30q-26 60 12 112q-64 -34 -48 -98q8 -24 36 -14z', 0.4),
    circle(0, -168, 22, paint.accent),
  ].join('');
}

const earrings = {
  setting: 'hang',
  draw: (paint) =>
    [
      box(-470, -372, 940, 26, 13, '#c89b6b'),
      shade('M-470 -356h940v10h-940z', 0.2),
      group('translate(-208 30) rotate(3)', earring(paint, `${paint.id}-left`)),
      group('translate(196 66) rotate(-3)', earring(paint, `${paint.id}-right`)),
    ].join(''),
};

const bandRing = {
  setting: 'table',
  draw: ({ base, light, dark, accent, accentLight, accentDark }) =>
    [
      footShadow(300),
      shape('M-270 150L0 70L270 150L0 240z', light),
      shape('M-270 150L0 240V340L-270 240z', base),
      shape('M270 150L0 240V340L270 240z', dark),
      oval(14, 150, 130, 22, night, 'fill-opacity=".25" filter="url(#soft)"'),
      stroke(ring(0, -60, 168, 200), accentDark, 46),
      stroke(ring(-5, -64, 166, 198), accent, 36),
      stroke('M-150 -140A166 198 0 0 1 -20 -258', accentLight, 12),
      stroke('M120 76A166 198 0 0 0 160 -40', accentLight, 9),
      repeat(3, (index) => {
        const size = [70, 92, 62][index] ?? 60;
        const x = [-82, 4, 88][index] ?? 0;
        return group(
          `translate(${x} ${-252 + Math.abs(x) * 0.22})`,
          shape(
            `M${-size} 20L${-size * 0.42} -74Q0 -92 ${size * 0.42} -74L${size} 20Q0 50 ${-size} 20z`,
            paper,
          ),
          shape(
            `M${size * 0.1} -82L${size * 0.42} -74L${size} 20Q${size * 0.5} 40 ${size * 0.2} 40z`,
            '#d9cdb8',
          ),
          oval(0, -76, size * 0.42, 17, '#8f8574'),
          stroke(`M${-size * 0.6} 12L${-size * 0.3} -60M0 34V-52`, '#cfc2aa', 6),
        );
      }),
    ].join(''),
};

function spiral(turns, radius) {
  const steps = turns * 24;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const [x, y] = polar((index / 24) * 360, (radius * index) / steps);
    return `${x} ${y}`;
  });
  return `M${points.join('L')}`;
}

const pendant = {
  setting: 'hang',
  draw: (paint) => {
    const isDrop = paint.shape === 'drop';
    const chain = 'M-330 -640Q-200 -120 0 -60Q200 -120 330 -640';
    const stone = isDrop
      ? [
          dropShadow(drop),
          shape(drop, paint.accent, 'fill-opacity=".86"'),
          shade('M0 -150C70 -60 118 10 118 82A118 118 0 0 1 20 198Q110 60 0 -150z', 0.14),
          shine('M-70 20q-30 66 14 122q-70 -34 -56 -106q10 -30 42 -16z', 0.5),
          shine(ring(44, 110, 16, 26), 0.3),
        ]
      : [
          dropShadow(ring(0, 60, 190)),
          circle(0, 60, 190, brass.dark),
          circle(-4, 54, 184, brass.base),
          group(
            'translate(0 60)',
            stroke(spiral(3, 172), brass.dark, 20),
            stroke(spiral(3, 168), brass.light, 8),
          ),
        ];
    return [
      group('translate(14 22)', stroke(chain, night, 9, 'stroke-opacity=".16"')),
      isDrop
        ? stroke(chain, '#3b3340', 11)
        : stroke(chain, brass.dark, 9, 'stroke-dasharray="1 16"'),
      isDrop ? '' : stroke(chain, brass.light, 4),
      group(isDrop ? 'translate(0 130) scale(1.45)' : 'translate(0 150) scale(1.25)', ...stone),
      stroke(ring(0, -60, 26, 32), isDrop ? '#3b3340' : brass.base, 12),
    ].join('');
  },
};

const bracelet = {
  setting: 'flat',
  draw: ({ base, light, accent, dark }) => {
    const colours = [base, accent, paper, base, light, accent, dark, paper, accent];
    const bead = (index) => {
      const [x, y] = polar(index * 20, 286);
      const colour = colours[index % colours.length] ?? base;
      return [
        circle(x, y, 47, colour),
        shade(`M${x - 40} ${y + 24}a47 47 0 0 0 80 0a60 60 0 0 1 -80 0z`, 0.2),
        circle(x - 15, y - 17, 11, '#ffffff', 'fill-opacity=".6"'),
      ].join('');
    };
    return [
      group(
        'translate(16 30)',
        stroke(ring(0, 0, 286), night, 84, 'stroke-opacity=".24" filter="url(#soft)"'),
      ),
      repeat(18, bead),
      group(
        'translate(0 -286)',
        circle(0, 0, 56, brass.base),
        circle(-4, -4, 44, brass.light),
        stroke('M-20 -8q20 -30 40 0t-20 36z', brass.dark, 7),
      ),
    ].join('');
  },
};

export const jewelleryMotifs = { earrings, ring: bandRing, pendant, bracelet };
