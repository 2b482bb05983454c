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
import { brass, dropShadow, footShadow, paper, wood } from '../motif.mjs';

const mat = {
  setting: 'table',
  draw: (paint) => {
    const side = 'M-330 -40H300V330H-330z';
    return [
      footShadow(400),
      shape('M-160 330L420 296V330z', paint.dark),
      group(
        'rotate(-3 0 330)',
        shape(side, paint.fill),
        shine('M-330 -10H300V60H-330z', 0.24),
        shade('M-330 220H300V330H-330z', 0.18),
      ),
      oval(300, 132, 86, 186, paint.dark),
      oval(300, 132, 72, 162, paint.accent),
      ...[128, 96, 64, 34].map((radius, index) =>
        oval(300, 132, radius * 0.46, radius, index % 2 ? paint.accent : paint.base),
      ),
      ...[-210, 90].map(
        (x) =>
          box(x, -62, 62, 396, 12, '#8a5a38') +
          box(x + 8, -62, 10, 396, 4, '#b98c5c') +
          box(x - 8, 100, 78, 64, 10, brass.base) +
          box(x + 14, 116, 34, 32, 4, '#8a5a38'),
      ),
      stroke('M-180 -60Q-60 -260 120 -60', '#8a5a38', 34),
      stroke('M-176 -66Q-60 -250 112 -66', '#b98c5c', 7),
    ].join('');
  },
};

const bar = (y, x, top, front, edge) =>
  group(
    `translate(${x} ${y})`,
    shape('M-270 0L-210 -70H250L290 0z', top),
    box(-274, -2, 566, 124, 26, front),
    box(-274, 90, 566, 32, 16, edge, 'fill-opacity=".5"'),
    shine('M-240 12h300v14h-300z', 0.5),
    oval(8, 62, 86, 30, edge, 'fill-opacity=".4"'),
  );

const soap = {
  setting: 'table',
  draw: ({ base, light, dark, accent, accentLight, accentDark }) =>
    [
      footShadow(380),
      repeat(6, (index) => box(-370 + index * 126, 300, 100, 34, 8, wood.base)),
      box(-390, 290, 780, 18, 9, wood.light),
      bar(166, 10, light, base, dark),
      bar(-10, -16, accentLight, accent, accentDark),
      bar(-186, 22, light, paper, base),
      group(
        'translate(330 220)',
        circle(0, 0, 74, '#a9b84c'),
        circle(-3, -3, 62, '#e4e9a8'),
        repeat(8, (index) => {
          const [x, y] = polar(index * 45, 54);
          return stroke(`M0 0L${x} ${y}`, '#a9b84c', 6);
        }),
      ),
      ...[
        [-300, -260, 34],
        [-350, -190, 20],
        [-260, -330, 16],
        [330, -160, 26],
      ].map(
        ([x, y, r]) =>
          circle(x, y, r, '#ffffff', 'fill-opacity=".55"') +
          circle(x - r * 0.3, y - r * 0.3, r * 0.24, '#ffffff'),
      ),
    ].join(''),
};

const packet = {
  setting: 'flat',
  draw: (paint) => {
    const sleeve = 'M-170 -270h340v560h-340z';
    const one = (turn, x, fill, flap, id, flower) =>
      group(
        `translate(${x} ${Math.abs(turn)}) rotate(${turn})`,
        dropShadow(sleeve),
        shape(sleeve, fill),
        shape('M-170 -270h340v90L0 -120L-170 -180z', flap),
        shade('M-170 -180L0 -120L170 -180V-168L0 -106L-170 -168z', 0.16),
        cut(
          id,
          ring(0, 84, 122, 140),
          box(-130, -60, 260, 300, 0, paper),
          stroke('M0 230Q10 130 0 60', '#5c7a4a', 14),
          shape('M0 170Q-90 120 -100 190Q-40 220 0 170z', '#5c7a4a'),
          ...[0, 60, 120, 180, 240, 300].map((angle) =>
            oval(0, -44, 26, 44, flower, `transform="translate(0 50) rotate(${angle})"`),
          ),
          circle(0, 50, 24, '#f6dc94'),
        ),
        stroke('M-150 270h300', paper, 5, 'stroke-dasharray="12 10"'),
      );
    return [
      one(-16, -230, paint.accent, paint.accentDark, `${paint.id}-one`, '#37437f'),
      one(15, 230, '#e56a4e', '#b4432e', `${paint.id}-two`, '#eea52f'),
      one(-1, 0, paint.fill, paint.dark, `${paint.id}-three`, '#d5758c'),
      ...[-300, -210, -120, -20, 80, 170, 260].map((x, index) =>
        oval(
          x,
          380 + (index % 3) * 20,
          17,
          10,
          '#5c3b2f',
          `transform="rotate(${index * 31} ${x} 390)"`,
        ),
      ),
    ].join('');
  },
};

export const otherMotifs = { mat, soap, packet };
