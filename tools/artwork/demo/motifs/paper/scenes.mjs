import { box, circle, group, oval, polar, repeat, shape, stroke } from '../../paint/draw.mjs';
import { lighter } from '../../paint/paint.mjs';

/** What the framed prints show: each fills 560×720 around the origin. */

const sky = (colour) => box(-280, -360, 560, 720, 0, colour);

function hills({ base, dark, accent }) {
  return [
    sky('#fbe7c0'),
    circle(40, -90, 150, accent),
    repeat(20, (index) => {
      const [x1, y1] = polar(index * 18, 180);
      const [x2, y2] = polar(index * 18, index % 2 ? 214 : 240);
      return stroke(`M${x1 + 40} ${y1 - 90}L${x2 + 40} ${y2 - 90}`, accent, 9);
    }),
    shape('M-280 60Q-140 -50 20 40T280 10V360H-280z', '#f3b27a'),
    shape('M-280 140Q-100 20 80 130T280 90V360H-280z', base),
    shape('M-280 230Q-60 130 120 220T280 200V360H-280z', dark),
    shape('M-280 310Q-120 250 60 300T280 280V360H-280z', '#37437f'),
  ].join('');
}

function blocks({ base, dark, light, accent }) {
  const isDusk = base === '#37437f';
  const lit = (index) => (index * 7 + Math.floor(index / 6) * 5) % 4 === 0;
  const window = (index) => {
    const [x, y] = [-168 + (index % 6) * 58, -206 + Math.floor(index / 6) * 54];
    const pane = lit(index) ? accent : isDusk ? '#23293f' : light;
    const laundry =
      index % 5 === 2
        ? box(x - 2, y + 30, 40, 10, 0, '#e56a4e') + box(x + 8, y + 34, 10, 16, 0, '#fbf5e6')
        : '';
    return box(x, y, 36, 30, 2, pane) + laundry;
  };
  return [
    sky(isDusk ? '#6f6aa8' : '#bfe0e6'),
    isDusk ? circle(170, -270, 44, accent) : circle(170, -270, 50, '#fff4d6'),
    box(60, -120, 200, 480, 0, isDusk ? '#4b5596' : '#e9a27f'),
    box(-200, -240, 380, 560, 0, base),
    box(-200, -240, 380, 18, 0, dark),
    repeat(48, window),
    box(-200, 240, 380, 120, 0, dark),
    ...[-160, -80, 0, 80, 150].map((x) => box(x, 250, 16, 110, 0, lighter(base, 0.2))),
    shape('M-280 330Q-100 300 40 330T280 320V360H-280z', isDusk ? '#23293f' : '#5c7a4a'),
    circle(-236, 270, 58, isDusk ? '#23293f' : '#5c7a4a'),
    circle(226, 262, 66, isDusk ? '#2c3560' : '#7d9a62'),
  ].join('');
}

function sea({ base, dark, light, accent }) {
  const ship = (x, y, size, hull) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      shape('M-110 0H120L96 46H-90z', hull),
      box(-86, -40, 46, 40, 0, '#fbf5e6'),
      box(-30, -24, 34, 24, 0, '#eea52f'),
      box(8, -24, 34, 24, 0, '#2c7d86'),
      box(46, -24, 34, 24, 0, accent),
      box(-10, -48, 34, 24, 0, base),
    );
  return [
    sky('#fde3cf'),
    circle(-70, -130, 96, accent, 'fill-opacity=".85"'),
    stroke('M-190 -250h130M60 -220h150M-20 -284h90', '#fbf5e6', 16),
    box(-280, -10, 560, 370, 0, base),
    ship(-140, -26, 0.6, dark),
    ship(90, -24, 0.5, '#37437f'),
    ship(206, -18, 0.36, dark),
    ship(20, 84, 1.15, '#23293f'),
    ...[60, 150, 190, 230, 280, 320].map((y, index) =>
      stroke(
        `M${-250 + (index % 3) * 60} ${y}q24 -14 48 0t48 0t48 0`,
        index % 2 ? light : '#fbf5e6',
        7,
      ),
    ),
  ].join('');
}

function tree({ base, dark, accent }) {
  return [
    sky('#f7edd2'),
    shape('M-280 250Q0 200 280 250V360H-280z', base),
    oval(0, 276, 230, 26, dark, 'fill-opacity=".4"'),
    shape(
      'M-26 280Q-8 120 -20 40L-120 -70L-100 -84L-4 -6L10 -120L28 -118L34 0L130 -90L148 -72L44 60Q30 140 44 280z',
      '#5c3b2f',
    ),
    ...[
      [-150, -120, 130, 74],
      [150, -130, 136, 76],
      [0, -196, 176, 92],
      [-70, -130, 120, 60],
      [84, -120, 120, 62],
    ].map(([x, y, rx, ry], index) =>
      oval(x, y, rx, ry, index % 2 ? accent : lighter(accent, 0.18)),
    ),
    ...repeat(26, (index) => {
      const [x, y] = [-230 + ((index * 79) % 460), -240 + ((index * 37) % 150)];
      return circle(x, y, 7, index % 3 ? '#f6dc94' : '#e8a0b0');
    }),
    stroke('M-120 300v-36q30 -26 60 0v36M110 300v-30q24 -22 48 0v30', '#23293f', 8),
  ].join('');
}

function bloom({ base, dark, light, accent }) {
  const petal = 'M0 0C-110 -50 -130 -200 -40 -230C0 -250 40 -240 60 -216C130 -170 90 -50 0 0z';
  return [
    sky('#fbf0df'),
    stroke('M0 0Q20 200 -30 360', '#5c7a4a', 22),
    shape('M-4 200Q-170 130 -220 230Q-110 300 -4 200z', '#5c7a4a'),
    shape('M6 150Q150 60 220 150Q130 240 6 150z', '#7d9a62'),
    group(
      'translate(0 -60)',
      repeat(5, (index) =>
        group(
          `rotate(${index * 72 + 12})`,
          shape(petal, index % 2 ? base : light),
          stroke('M0 -20Q-20 -120 -10 -200M10 -30Q30 -120 40 -180', dark, 6, 'stroke-opacity=".5"'),
        ),
      ),
      circle(0, 0, 46, accent),
      stroke('M0 0Q70 -60 150 -190', '#f6dc94', 16),
      ...[0, 1, 2, 3, 4].map((index) => circle(92 + index * 14, -98 - index * 24, 12, '#eea52f')),
    ),
  ].join('');
}

function moon({ base, accent }) {
  return [
    sky(base),
    circle(30, -120, 250, accent, 'fill-opacity=".18"'),
    circle(30, -120, 190, accent, 'fill-opacity=".3"'),
    circle(30, -120, 136, '#faf1df'),
    circle(-10, -150, 26, accent, 'fill-opacity=".35"'),
    circle(70, -90, 38, accent, 'fill-opacity=".3"'),
    circle(60, -176, 16, accent, 'fill-opacity=".35"'),
    ...repeat(22, (index) =>
      circle(-250 + ((index * 113) % 500), -340 + ((index * 67) % 420), 3 + (index % 3), '#faf1df'),
    ),
    shape('M-280 150Q-120 40 60 130T280 100V360H-280z', '#37437f'),
    shape('M-280 230Q-60 120 120 220T280 180V360H-280z', '#2b3466'),
    shape('M-280 300Q-100 230 60 290T280 270V360H-280z', '#171c30'),
    stroke('M-60 330h110M-30 346h60', accent, 6, 'stroke-opacity=".6"'),
  ].join('');
}

function fruit({ base, accent }) {
  const leaf = (x, y, angle) =>
    group(`translate(${x} ${y}) rotate(${angle})`, shape('M0 0Q46 -40 96 0Q46 40 0 0z', '#5c7a4a'));
  const mangosteen = (x, y) =>
    circle(x, y, 82, '#6b3a5c') +
    circle(x - 24, y - 20, 16, '#ffffff', 'fill-opacity=".25"') +
    repeat(4, (index) =>
      oval(
        0,
        -34,
        24,
        34,
        '#a0b78d',
        `transform="translate(${x} ${y - 66}) rotate(${index * 60 - 90})"`,
      ),
    );
  const half = (x, y) =>
    oval(x, y, 86, 120, '#eea52f') +
    oval(x, y, 70, 102, accent) +
    oval(x, y + 8, 26, 58, '#fbe7c0') +
    [-40, -16, 8, 32, 56]
      .map((dy, index) => circle(x + (index % 2 ? 9 : -9), y + dy, 9, '#23293f'))
      .join('');
  const starfruit = (x, y) =>
    group(
      `translate(${x} ${y})`,
      shape(
        `M${Array.from({ length: 10 }, (_, index) => polar(index * 36, index % 2 ? 46 : 100).join(' ')).join('L')}z`,
        '#c9d36b',
        'stroke="#c9d36b" stroke-width="22" stroke-linejoin="round"',
      ),
      repeat(5, (index) => oval(0, -34, 8, 16, '#8a9a3c', `transform="rotate(${index * 72})"`)),
    );
  return [
    sky(lighter(base, 0.3)),
    circle(170, -250, 150, base),
    leaf(-120, -240, -30),
    half(-130, -150),
    mangosteen(110, -150),
    starfruit(10, 50),
    circle(-170, 110, 70, '#e56a4e'),
    leaf(-170, 46, -60),
    circle(180, 90, 76, '#eea52f'),
    leaf(176, 20, -30),
    mangosteen(-90, 250),
    half(110, 250),
    circle(10, 300, 34, '#d5758c'),
    circle(-20, 190, 26, '#d5758c'),
  ].join('');
}

export const scenes = {
  hills,
  blocks,
  sea,
  tree,
  bloom,
  moon,
  fruit,
};
