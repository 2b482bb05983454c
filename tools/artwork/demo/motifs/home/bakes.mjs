import {
  box,
  circle,
  group,
  oval,
  polar,
  repeat,
  shade,
  shape,
  shine,
  stroke,
} from '../../paint/draw.mjs';
import { footShadow, night, paper } from '../motif.mjs';

const tart = (x, y, jam) =>
  group(
    `translate(${x} ${y})`,
    oval(6, 40, 96, 42, night, 'fill-opacity=".2" filter="url(#soft)"'),
    repeat(14, (index) => {
      const [dx, dy] = polar(index * (360 / 14), 84);
      return circle(dx, dy * 0.62, 20, '#dca35a');
    }),
    oval(0, 0, 88, 56, '#ecbd74'),
    oval(0, -14, 64, 42, jam),
    oval(0, -26, 54, 34, '#f3b544'),
    shine('M-34 -40q26 -22 60 -8q-34 -2 -60 8z', 0.6),
    stroke(
      'M-46 -20L10 -56M-26 0L40 -44M-40 -40L24 4M-6 -58L46 -16',
      '#b8661f',
      6,
      'stroke-opacity=".5"',
    ),
  );

const tarts = {
  setting: 'table',
  draw: ({ base, dark, light, accent }) =>
    [
      footShadow(400),
      oval(0, 262, 410, 96, dark),
      oval(0, 244, 410, 96, light),
      oval(0, 244, 330, 70, base),
      ...[
        [-190, 190],
        [0, 170],
        [190, 190],
        [-260, 236],
        [-92, 236],
        [92, 236],
        [260, 236],
        [-96, 112],
        [96, 112],
        [0, 52],
      ]
        .sort((a, b) => a[1] - b[1])
        .map(([x, y]) => tart(x, y, accent)),
    ].join(''),
};

const crumb = (colour, count) =>
  repeat(count, (index) =>
    circle(
      -150 + ((index * 83) % 300),
      -40 + ((index * 47) % 160),
      5 + (index % 3) * 3,
      colour,
      'fill-opacity=".35"',
    ),
  );

const loaf = {
  setting: 'table',
  draw: ({ base, dark, light, accent, accentDark, accentLight, shape: kind }) =>
    kind === 'chiffon'
      ? [
          footShadow(300),
          shape('M-70 330Q-40 270 -40 210H40Q40 270 70 330z', accent),
          oval(0, 210, 360, 64, accentDark),
          oval(0, 196, 360, 64, accentLight),
          shape('M-270 -130Q-290 120 -250 184Q0 240 250 184Q290 120 270 -130z', base),
          shape(
            'M-270 -130Q-290 120 -250 184Q-200 200 -150 206Q-190 60 -180 -120z',
            dark,
            'fill-opacity=".25"',
          ),
          oval(0, -130, 270, 76, light),
          oval(0, -134, 66, 22, dark, 'fill-opacity=".55"'),
          shape('M40 -124L262 -104Q284 60 252 176L100 214z', '#f4f2cf'),
          shape('M40 -124L100 214L34 218Q20 60 22 -112z', '#dfe3b4'),
          group('translate(150 50) scale(.62 .9)', crumb(dark, 12)),
          shine('M-200 -166Q-60 -210 90 -190Q-80 -184 -190 -140z', 0.6),
        ].join('')
      : [
          footShadow(400),
          box(-400, 282, 800, 50, 18, '#c89b6b'),
          box(-400, 282, 800, 14, 7, '#e0bb8d'),
          shape('M-330 280V60Q-330 -70 -200 -100Q-40 -150 120 -110Q190 -90 190 40V280z', accent),
          shape(
            'M-330 60Q-330 -70 -200 -100Q-40 -150 120 -110Q150 -100 170 -70Q0 -120 -160 -60Q-300 -20 -330 60z',
            accentDark,
          ),
          stroke('M-240 -30Q-100 -110 60 -60', accentLight, 14, 'stroke-opacity=".7"'),
          ...[190, 290].map((x, index) =>
            group(
              `translate(${x} ${index * 8}) rotate(${index * 14 + 4} 0 280)`,
              shape('M-60 280V40Q-60 -70 20 -100Q110 -70 110 40V280z', accentDark),
              shape('M-40 268V44Q-40 -46 24 -74Q90 -46 92 44V268z', base),
              group('translate(26 120) scale(.36 .9)', crumb(dark, 16)),
            ),
          ),
        ].join(''),
};

const cookie = (y, tilt, base, chip, dark) =>
  group(
    `translate(${tilt * 6} ${y}) rotate(${tilt})`,
    oval(0, 22, 236, 62, dark),
    oval(0, 0, 236, 62, base),
    ...[
      [-150, -6],
      [-84, 18],
      [-70, -26],
      [0, 0],
      [36, 34],
      [70, -22],
      [130, 14],
      [168, -8],
    ].map(
      ([x, z]) =>
        oval(x, z, 26, 12, chip) + oval(x - 6, z - 4, 8, 3, '#ffffff', 'fill-opacity=".35"'),
    ),
  );

const cookies = {
  setting: 'table',
  draw: ({ accent }) =>
    [
      footShadow(380),
      shape('M-390 300L-250 230L400 250L300 334Q0 346 -390 300z', paper),
      shade('M-390 300L300 334L290 344L-380 312z', 0.12),
      ...[260, 190, 122, 52, -16, -86].map((y, index) =>
        cookie(
          y,
          [1, -2, 3, -3, 2, -4][index] ?? 0,
          index % 2 ? '#cf9455' : '#dba86c',
          accent,
          '#a56c38',
        ),
      ),
      group(
        'translate(330 262) rotate(-58) scale(.78)',
        circle(0, 0, 150, '#a56c38'),
        circle(-6, -10, 146, '#dba86c'),
        ...[0, 70, 150, 215, 290].map((angle) => {
          const [x, y] = polar(angle, 84);
          return circle(x, y, 24, accent);
        }),
        circle(0, 0, 22, accent),
      ),
    ].join(''),
};

export const bakeMotifs = { tarts, loaf, cookies };
