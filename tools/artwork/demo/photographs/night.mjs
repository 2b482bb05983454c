import { box, circle, group, oval, repeat, shape, stroke } from '../paint/draw.mjs';
import { blur, bokeh, glow, gradient } from './light.mjs';

/** A block of flats with some of its windows lit. */
function block(random, x, top, width, bottom, colour) {
  const columns = Math.floor(width / 26);
  const rows = Math.floor((bottom - top) / 34);
  const windows = Array.from({ length: columns * rows }, (_, at) => {
    if (random() > 0.42) return '';
    const lamp = random() > 0.3 ? '#ffd58a' : '#bfe3ff';
    return box(
      x + 9 + (at % columns) * 26,
      top + 14 + Math.floor(at / columns) * 34,
      12,
      16,
      1,
      lamp,
    );
  });
  return box(x, top, width, bottom - top, 0, colour) + windows.join('');
}

export const blueHour = {
  size: [1280, 853],
  defs: [
    gradient('sky', [
      [0, '#0f1c45'],
      [0.55, '#3c4f91'],
      [0.8, '#c9798a'],
      [1, '#f4b06f'],
    ]),
    blur('far', 5),
    glow('street', '#ffb55c', 0.7),
  ],
  draw: (random) =>
    [
      box(0, 0, 1280, 853, 0, 'url(#sky)'),
      repeat(40, () =>
        circle(
          Math.round(random() * 1280),
          Math.round(random() * 300),
          1.5,
          '#fff',
          'fill-opacity=".6"',
        ),
      ),
      group(
        '',
        `<g filter="url(#far)">${repeat(9, (at) => box(at * 150 - 20, 430 - Math.round(random() * 150), 120, 500, 0, '#39427a'))}</g>`,
      ),
      block(random, 40, 330, 240, 853, '#161d40'),
      block(random, 330, 220, 170, 853, '#121836'),
      block(random, 560, 400, 290, 853, '#171f45'),
      block(random, 900, 270, 160, 853, '#111735'),
      block(random, 1090, 370, 240, 853, '#161d40'),
      oval(640, 860, 700, 150, 'url(#street)'),
      stroke('M0 800Q400 742 1280 792', '#ffd9a0', 5, 'stroke-opacity=".8"'),
      stroke('M0 818Q400 766 1280 812', '#ff6f5a', 4, 'stroke-opacity=".8"'),
    ].join(''),
};

const SIGNS = ['#ff4f79', '#35d0c8', '#ffb02e', '#8f6bff', '#ff7a3d'];

export const wetNeon = {
  size: [853, 1280],
  defs: [
    gradient('street', [
      [0, '#1b1530'],
      [1, '#0a0c1c'],
    ]),
    blur('smear', 6, 60),
    blur('halo', 26),
    blur('soft-edge', 3),
  ],
  draw: (random) => {
    const signs = SIGNS.map((colour, at) => [
      60 + at * 160,
      150 + Math.round(random() * 260),
      90 + Math.round(random() * 60),
      colour,
    ]);
    const lit = ([x, y, height, colour]) => box(x, y, 70, height, 8, colour);
    return [
      box(0, 0, 853, 1280, 0, 'url(#street)'),
      box(0, 0, 853, 700, 0, '#171327'),
      `<g filter="url(#halo)" opacity=".8">${signs.map(lit).join('')}</g>`,
      signs.map(lit).join(''),
      signs
        .map(
          ([x, y]) =>
            box(x + 14, y + 16, 42, 6, 3, '#fff', 'fill-opacity=".8"') +
            box(x + 14, y + 34, 30, 6, 3, '#fff', 'fill-opacity=".6"'),
        )
        .join(''),
      box(0, 700, 853, 12, 0, '#3a3350'),
      `<g filter="url(#smear)" opacity=".9">${signs.map(([x, , , colour]) => box(x - 6, 780, 82, 420, 0, colour)).join('')}</g>`,
      repeat(26, () =>
        oval(
          Math.round(random() * 853),
          740 + Math.round(random() * 520),
          30 + Math.round(random() * 60),
          4,
          '#fff',
          'fill-opacity=".1"',
        ),
      ),
      group(
        'translate(430 560)',
        `<g filter="url(#soft-edge)">${oval(0, 500, 120, 16, '#05060f', 'fill-opacity=".7"')}</g>`,
        shape(
          'M-150 40Q-130 -110 0 -120Q130 -110 150 40Q110 16 76 38Q40 14 0 38Q-40 14 -76 38Q-110 16 -150 40z',
          '#e33d4f',
        ),
        shape('M-150 40Q-130 -110 0 -120Q-60 -40 -76 38Q-110 16 -150 40z', '#a8263a'),
        shape('M-52 120Q-58 60 0 54Q58 60 52 120L64 330H-64z', '#0d0f1f'),
        circle(0, 40, 30, '#0d0f1f'),
        box(-42, 320, 34, 180, 12, '#0a0c19'),
        box(10, 320, 34, 170, 12, '#0a0c19'),
      ),
      repeat(120, () => {
        const [x, y] = [Math.round(random() * 853), Math.round(random() * 1280)];
        return stroke(
          `M${x} ${y}l-5 ${18 + Math.round(random() * 20)}`,
          '#dfe8ff',
          1.5,
          'stroke-opacity=".3"',
        );
      }),
    ].join('');
  },
};

export const lastTrain = {
  size: [1280, 853],
  defs: [
    gradient('platform', [
      [0, '#2a3137'],
      [1, '#11151a'],
    ]),
    gradient('train', [
      [0, '#7ee0d6'],
      [0.35, '#f2fbff'],
      [0.6, '#ff6f5a'],
      [1, '#40211f'],
    ]),
    blur('speed', 70, 2),
    blur('lamp', 14),
  ],
  draw: (random) =>
    [
      box(0, 0, 1280, 853, 0, '#1b2126'),
      shape('M0 0H1280L760 330H520z', '#252d34'),
      shape('M0 853H1280L760 430H560z', 'url(#platform)'),
      shape('M420 0H560L640 330H628z', '#fff7dd', 'fill-opacity=".85"'),
      shape('M700 0H790L660 330H650z', '#fff7dd', 'fill-opacity=".5"'),
      `<g filter="url(#speed)">${repeat(16, (at) => shape(`M1400 ${120 + at * 34}L620 ${330 + at * 7}v7L1400 ${150 + at * 34}z`, at % 4 === 2 ? '#ff6f5a' : at % 2 ? '#dff6ff' : '#6fd3c9', `fill-opacity="${(0.45 + random() * 0.5).toFixed(2)}"`))}</g>`,
      shape('M560 430L0 800V770L556 424z', '#f4c542'),
      group(
        'translate(250 350)',
        oval(30, 436, 90, 14, '#05070a', 'fill-opacity=".6"'),
        shape('M-20 120Q-24 60 30 56Q84 60 80 120L86 270H-28z', '#2d3a66'),
        circle(30, 24, 34, '#e0b08d'),
        shape('M-6 20Q-8 -16 30 -18Q68 -16 66 20Q50 0 30 2Q8 0 -6 20z', '#1a1412'),
        box(-16, 262, 40, 176, 12, '#1b2036'),
        box(36, 262, 40, 176, 12, '#1b2036'),
        shape('M74 120q34 70 20 150h-34q16 -80 -6 -130z', '#b9663f'),
      ),
      `<g filter="url(#lamp)">${bokeh(random, { count: 14, colours: ['#fff2c4', '#ffd27a'], area: [480, 40, 330, 260], size: [6, 22] })}</g>`,
    ].join(''),
};
