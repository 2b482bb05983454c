import { box, circle, group, oval, repeat, shape, stroke } from '../paint/draw.mjs';
import { blur, bokeh, glow, gradient } from './light.mjs';

export const rainTree = {
  size: [853, 1280],
  defs: [
    gradient('above', [
      [0, '#d6ecf2'],
      [1, '#f7f2cf'],
    ]),
    glow('sun', '#fffbe0', 1),
    blur('leaf', 4),
    blur('ray', 24),
  ],
  draw: (random) => {
    const boughs = [
      'M430 1290Q400 900 300 640Q200 420 60 300',
      'M430 1290Q440 900 470 620Q520 340 700 160',
      'M360 800Q520 660 800 600',
      'M340 760Q200 700 40 690',
      'M470 640Q420 420 380 240',
    ];
    const greens = ['#3f6b34', '#5d8c3f', '#84ad52', '#2f5430', '#a9c46a'];
    const leaves = (count, least, most) =>
      repeat(count, () => {
        const [x, y] = [Math.round(random() * 853), Math.round(random() * 1040)];
        // Open in the middle, where the sun is.
        if (Math.hypot(x - 560, y - 330) < 170 + random() * 120) return '';
        return oval(
          x,
          y,
          Math.round(least + random() * most),
          Math.round(least * 0.6 + random() * most * 0.5),
          greens[Math.floor(random() * 5)],
          'fill-opacity=".82"',
        );
      });
    return [
      box(0, 0, 853, 1280, 0, 'url(#above)'),
      circle(560, 330, 420, 'url(#sun)'),
      `<g filter="url(#leaf)">${leaves(420, 18, 40)}</g>`,
      boughs.map((bough, at) => stroke(bough, '#2c2118', at < 2 ? 60 - at * 10 : 24)).join(''),
      leaves(560, 9, 22),
      `<g filter="url(#ray)" opacity=".5">${repeat(5, (at) => shape(`M560 330L${100 + at * 170} 1280h70z`, '#fff9d8', 'fill-opacity=".35"'))}</g>`,
    ].join('');
  },
};

export const kite = {
  size: [1024, 1024],
  defs: [
    gradient('noon', [
      [0, '#2f7fc4'],
      [0.7, '#9fd3ee'],
      [1, '#e9f6f4'],
    ]),
    blur('cloud', 18),
    gradient('roof', [
      [0, '#7fae4f'],
      [1, '#3d6b35'],
    ]),
  ],
  draw: (random) =>
    [
      box(0, 0, 1024, 1024, 0, 'url(#noon)'),
      `<g filter="url(#cloud)">${repeat(9, () => oval(Math.round(random() * 1024), 420 + Math.round(random() * 260), 110, 34, '#fff', 'fill-opacity=".7"'))}</g>`,
      shape('M-20 1044V860Q300 640 1044 800V1044z', 'url(#roof)'),
      shape('M-20 1044V930Q420 800 1044 940V1044z', '#35602f'),
      repeat(90, () => {
        const [x, y] = [Math.round(random() * 1024), 880 + Math.round(random() * 130)];
        return stroke(
          `M${x} ${y}q4 -16 ${Math.round(random() * 12)} -26`,
          '#a7cf6d',
          3,
          'stroke-opacity=".6"',
        );
      }),
      stroke('M330 812Q470 560 704 300', '#f7f7f2', 2.5),
      group(
        'translate(712 266) rotate(24)',
        shape('M0 -130L96 0L0 170L-96 0z', '#e8413e'),
        shape('M0 -130L96 0H0z', '#f7b733'),
        shape('M0 0V170L-96 0z', '#2b5fa8'),
        stroke('M0 170Q50 230 6 290Q-40 340 20 400', '#e8413e', 7),
      ),
      group(
        'translate(318 800)',
        oval(6, 96, 46, 10, '#23401f', 'fill-opacity=".5"'),
        shape('M-20 40Q0 20 20 40L24 96H-24z', '#f2efe6'),
        circle(0, 14, 19, '#b97a56'),
        shape('M-19 12Q-16 -12 0 -10Q18 -10 19 12Q4 0 -19 12z', '#201815'),
        stroke('M14 44L30 14', '#b97a56', 10),
      ),
    ].join(''),
};

const hill = (y, height, colour, opacity, random) => {
  const points = Array.from(
    { length: 9 },
    (_, at) => `${at * 170} ${Math.round(y - random() * height)}`,
  );
  return shape(
    `M-40 ${y + 60}L${points.join('L')}L1400 ${y + 60}z`,
    colour,
    `fill-opacity="${opacity}" filter="url(#mist)"`,
  );
};

export const reservoir = {
  size: [1280, 640],
  defs: [
    gradient('dawn', [
      [0, '#8fa9c9'],
      [0.55, '#f0c7b0'],
      [1, '#f8e4c6'],
    ]),
    gradient('water', [
      [0, '#f2d6bd'],
      [0.5, '#8aa0b8'],
      [1, '#4b5f78'],
    ]),
    glow('sunrise', '#fff1cf', 1),
    blur('mist', 7),
    blur('fog', 30, 12),
  ],
  draw: (random) =>
    [
      box(0, 0, 1280, 640, 0, 'url(#dawn)'),
      circle(880, 300, 260, 'url(#sunrise)'),
      circle(880, 300, 42, '#fff7e0'),
      hill(340, 110, '#7f93ad', 0.6, random),
      hill(370, 90, '#5f7690', 0.75, random),
      hill(400, 60, '#3f566d', 0.9, random),
      box(0, 420, 1280, 220, 0, 'url(#water)'),
      `<g filter="url(#fog)">${repeat(12, () => oval(Math.round(random() * 1280), 410 + Math.round(random() * 50), 190, 22, '#fdf3e6', 'fill-opacity=".5"'))}</g>`,
      repeat(16, (at) =>
        oval(
          880 + Math.round((random() - 0.5) * 60),
          440 + at * 12,
          60 - at * 2,
          2.5,
          '#fff6df',
          'fill-opacity=".7"',
        ),
      ),
      group(
        'translate(360 470)',
        shape('M-150 0H150Q130 34 90 36H-90Q-130 34 -150 0z', '#23303f'),
        shape('M-22 0Q-26 -70 0 -74Q26 -70 22 0z', '#1c2733'),
        circle(0, -92, 20, '#1c2733'),
        stroke('M16 -50L120 -90L170 60', '#1c2733', 6),
        oval(0, 62, 150, 12, '#23303f', 'fill-opacity=".3"'),
      ),
      bokeh(random, { count: 8, colours: ['#fff'], area: [0, 60, 1280, 200], size: [2, 4] }),
    ].join(''),
};
