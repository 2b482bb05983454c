import { box, circle, group, oval, repeat, shape, stroke } from '../paint/draw.mjs';
import { blur, bokeh, glow, gradient } from './light.mjs';

export const spotlight = {
  size: [1280, 853],
  defs: [
    glow('pool', '#ffd9a6', 0.9),
    gradient('beam', [
      [0, '#ffe7bd', 0.85],
      [1, '#ffe7bd', 0.04],
    ]),
    blur('swing', 16, 3),
    blur('haze', 30),
  ],
  draw: (random) =>
    [
      box(0, 0, 1280, 853, 0, '#16101a'),
      box(0, 640, 1280, 213, 0, '#2b1a1d'),
      repeat(9, (at) => stroke(`M${at * 160 - 40} 853L${340 + at * 75} 640`, '#1b1014', 3)),
      `<g filter="url(#haze)">${shape('M600 -40H700L980 740H300z', 'url(#beam)')}</g>`,
      oval(640, 716, 380, 92, 'url(#pool)'),
      group(
        'translate(640 330)',
        oval(10, 400, 170, 20, '#000', 'fill-opacity=".55"'),
        `<g filter="url(#swing)">${shape('M-30 110Q-260 190 -310 300Q-120 250 0 270Q170 230 330 250Q230 130 40 100z', '#d8324a')}</g>`,
        shape(
          'M-34 100Q-180 180 -230 262Q-90 226 10 244Q130 214 236 236Q170 140 40 96z',
          '#e8495d',
        ),
        shape('M-40 -30Q0 -52 40 -30L36 108H-36z', '#b3243c'),
        stroke('M36 -14Q110 -60 150 -150', '#c98c68', 26),
        stroke('M-36 -12Q-120 10 -170 -50', '#c98c68', 26),
        circle(4, -80, 38, '#c98c68'),
        shape('M-34 -88Q-30 -128 8 -126Q48 -122 44 -76Q24 -104 -34 -88z', '#1d1013'),
        circle(-30, -104, 20, '#1d1013'),
        stroke('M-10 236L-26 396', '#c98c68', 26),
        stroke('M24 240Q90 300 70 380', '#c98c68', 26),
      ),
      bokeh(random, {
        count: 26,
        colours: ['#ffdfb0', '#ffb27a'],
        area: [300, 60, 700, 560],
        size: [2, 6],
      }),
    ].join(''),
};

export const steam = {
  size: [1280, 960],
  defs: [
    gradient('stall', [
      [0, '#4a1f14'],
      [0.6, '#8b3a1c'],
      [1, '#2a120c'],
    ]),
    glow('fire', '#ffb03a', 1),
    blur('vapour', 34),
    blur('back', 10),
  ],
  draw: (random) =>
    [
      box(0, 0, 1280, 960, 0, 'url(#stall)'),
      `<g filter="url(#back)">${bokeh(random, { count: 34, colours: ['#ffce73', '#ff8f4d', '#ffe6ad'], area: [0, 40, 1280, 420], size: [18, 64] })}</g>`,
      repeat(
        4,
        (at) =>
          stroke(`M${180 + at * 300} -10V${110 + (at % 2) * 40}`, '#1a0c08', 6) +
          shape(`M${130 + at * 300} ${170 + (at % 2) * 40}q50 -90 100 0z`, '#201009') +
          oval(180 + at * 300, 170 + (at % 2) * 40, 46, 10, '#fff0c2'),
      ),
      oval(640, 850, 560, 150, 'url(#fire)'),
      shape('M230 600H1050Q1010 830 640 840Q270 830 230 600z', '#15151b'),
      oval(640, 600, 410, 92, '#2d2d36'),
      oval(640, 606, 360, 72, '#6b3216'),
      repeat(46, () => {
        const angle = random() * Math.PI * 2;
        const reach = Math.sqrt(random());
        const [x, y] = [640 + Math.cos(angle) * 330 * reach, 600 + Math.sin(angle) * 60 * reach];
        const colours = ['#f2c14e', '#8fae4a', '#e8733a', '#f6e3b4'];
        return oval(
          Math.round(x),
          Math.round(y),
          26,
          12,
          colours[Math.floor(random() * 4)],
          `transform="rotate(${Math.round(random() * 180)} ${Math.round(x)} ${Math.round(y)})"`,
        );
      }),
      stroke('M1030 600L1240 520', '#3b2417', 34),
      stroke('M700 560Q820 420 980 300', '#c9a06a', 20),
      oval(690, 574, 70, 34, '#b9b9c2'),
      `<g filter="url(#vapour)" opacity=".75">${repeat(10, (at) => oval(420 + at * 50, 470 - Math.round(random() * 300), 90 + Math.round(random() * 60), 130, '#fff4e2', `fill-opacity="${(0.12 + random() * 0.2).toFixed(2)}"`))}</g>`,
    ].join(''),
};

const lantern = (x, y, size, colour) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    stroke('M0 -140V-86', '#2a1230', 4),
    circle(0, 0, 170, 'url(#lamp)'),
    shape('M-60 -70H60Q104 0 60 70H-60Q-104 0 -60 -70z', colour),
    ...[-36, 0, 36].map((at) =>
      stroke(`M${at} -70Q${at * 1.8} 0 ${at} 70`, '#fff', 3, 'stroke-opacity=".35"'),
    ),
    box(-48, -84, 96, 16, 4, '#3b1a2f'),
    box(-48, 68, 96, 16, 4, '#3b1a2f'),
    stroke('M0 84V140', '#ffd27a', 5),
  );

export const lanterns = {
  size: [1280, 720],
  defs: [
    gradient('evening', [
      [0, '#241235'],
      [0.7, '#5a2450'],
      [1, '#a8455a'],
    ]),
    glow('lamp', '#ffc36b', 0.75),
    blur('away', 9),
  ],
  draw: (random) => {
    const colours = ['#ff8a3d', '#ff5a5f', '#ffc145', '#f06aa0'];
    const row = (count, y, size, sag) =>
      repeat(count, (at) => {
        const x = Math.round(((at + 0.5) * 1280) / count);
        const drop = Math.round(sag * (1 - ((x - 640) / 640) ** 2));
        return lantern(x, y + drop, size, colours[Math.floor(random() * 4)]);
      });
    return [
      box(0, 0, 1280, 720, 0, 'url(#evening)'),
      `<g filter="url(#away)">${row(13, 120, 0.28, 30)}${bokeh(random, { count: 30, colours: ['#ffb45c', '#ff7d6b'], area: [0, 300, 1280, 300], size: [6, 26] })}</g>`,
      row(9, 200, 0.5, 50),
      row(5, 380, 0.95, 60),
    ].join('');
  },
};
